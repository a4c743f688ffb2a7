/** Made by the build from the folders of the package: the sentences of each language, which come when they are wanted. */
declare module "virtual:languages" {
  type Sources = Readonly<Record<string, () => Promise<{ readonly default: string }>>>;
  const languages: Sources;
  export default languages;
  /** The sentences of a few pages. */
  export const more: Sources;
  /** The name of each language in that language. */
  export const names: Readonly<Record<string, string>>;
}
