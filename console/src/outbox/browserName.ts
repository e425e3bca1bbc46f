const known = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

/** A browser by its short name, from what it says of itself. */
export const browserName = (client: string): string =>
  known.find(([spelling]) => spelling.test(client))?.[1] ?? client;
