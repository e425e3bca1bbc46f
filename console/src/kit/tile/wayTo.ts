/** Where the maps of a phone lead. */
export const wayTo = ({ latitude, longitude }: { latitude: number; longitude: number }): string =>
  `geo:${latitude},${longitude}`;
