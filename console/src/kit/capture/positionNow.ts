const positionMs = 15_000;

/** Where the device is, or undefined when it does not say. */
export const positionNow = (): Promise<GeolocationPosition | undefined> =>
  new Promise((found) => {
    if (!('geolocation' in navigator)) return found(undefined);
    navigator.geolocation.getCurrentPosition(found, () => found(undefined), {
      enableHighAccuracy: true,
      timeout: positionMs,
    });
  });
