/** The page of a building, below the address of the console, which ends with a slash. */
export const statusLink = (publicUrl: string, token: string): string => `${publicUrl}status/${token}`;

/** Where an address is confirmed, or ended. */
export const wordLink = (publicUrl: string, act: 'confirm' | 'end', word: string): string =>
  `${publicUrl}#/status?${act}=${word}`;
