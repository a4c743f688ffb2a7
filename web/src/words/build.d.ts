/** Made by the build from the folders of the package: the sentences of each language, which come when they are wanted. */
declare module "virtual:languages" {
  const languages: Readonly<Record<string, () => Promise<{ readonly default: string }>>>;
  export default languages;
}
