/** Made by the build from the folders of the package: the sentences of each language, which come when they are wanted. */
declare module "virtual:languages" {
  type Sources = Readonly<Record<string, () => Promise<{ readonly default: string }>>>;
  const languages: Sources;
  export default languages;
  /** What few pages say. */
  export const more: Sources;
}
