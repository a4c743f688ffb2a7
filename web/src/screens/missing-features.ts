/** Features that this browser does not offer to this page, as messages: on plain http some are missing. */
import { deviceStorage } from "../model/device-storage";

export function missingFeatures(): string[] {
  const lacks: [boolean, string][] = [
    [!isSecureContext, "web-missing-https"],
    [!("wakeLock" in navigator), "web-missing-wake"],
    [!("vibrate" in navigator), "web-missing-vibration"],
    [deviceStorage() === null, "web-missing-storage"],
  ];
  return lacks.filter(([lacking]) => lacking).map(([, id]) => id);
}
