/** The movements on a page, and whether the compositor can make them alone. */
import type { Page } from "@playwright/test";

/** These cost the page neither layout nor paint. */
const LIGHT: readonly string[] = ["opacity", "rotate", "scale", "transform", "translate"];

/** From now on; the answer names all that has moved in another way. */
export async function heavyMovement(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((light) => {
    const found = new Set<string>();
    Object.assign(window, { heavyMovement: found });
    const told = ["offset", "computedOffset", "easing", "composite"];
    function note(animation: Animation): void {
      const { effect } = animation;
      if (!(effect instanceof KeyframeEffect)) return;
      for (const name of effect.getKeyframes().flatMap((frame) => Object.keys(frame)))
        if (!told.includes(name) && !light.includes(name))
          found.add(`${name} of ${effect.target?.className ?? ""}`);
    }
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      const started = animate.apply(this, given);
      note(started);
      return started;
    };
    for (const kind of ["animationstart", "transitionrun"])
      document.addEventListener(
        kind,
        ({ target }) => (target as Element).getAnimations({ subtree: true }).forEach(note),
        true,
      );
  }, LIGHT);
  return () =>
    page.evaluate(() => [...(window as unknown as { heavyMovement: Set<string> }).heavyMovement].sort());
}
