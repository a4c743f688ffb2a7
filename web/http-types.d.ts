export const FILE: string;
export function httpTypes(): Promise<string>;
