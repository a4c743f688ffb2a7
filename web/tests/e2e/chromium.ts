/** Starts Chromium for tests: without the parts of the browser that no test looks at. */

/**
 * The features that Playwright switches off by itself; of several `--disable-features` Chromium reads the last, so that
 * they are repeated here.
 */
const OFF_FOR_PLAYWRIGHT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
/** The address bar's menu is two pages of its own for each window: a third of what opening a window costs. */
const ADDRESS_BAR_MENU = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"];

export const CHROMIUM_ARGUMENTS: readonly string[] = [
  "--no-sandbox",
  // Without a graphics card that part of the browser only passes the work of another on.
  "--disable-gpu",
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...ADDRESS_BAR_MENU].join(",")}`,
];
