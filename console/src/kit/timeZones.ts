/** The time zones that are offered; the server takes every one there is. */
export const timeZones = [
  'Asia/Shanghai',
  'Asia/Singapore',
  'Asia/Hong_Kong',
  'Asia/Taipei',
  'Asia/Macau',
] as const;
