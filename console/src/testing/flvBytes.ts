/** How an FLV stream with picture and sound begins. */
export const flvHeader: readonly number[] = [0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0];

const bytes24 = (value: number): number[] => [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];

/** One tag of an FLV stream with the length behind it. */
export function flvTag(kind: number, timestampMs: number, body: readonly number[]): number[] {
  const length = body.length + 11;
  return [
    kind,
    ...bytes24(body.length),
    ...bytes24(timestampMs & 0xffffff),
    (timestampMs >>> 24) & 0xff,
    0,
    0,
    0,
    ...body,
    (length >>> 24) & 0xff,
    ...bytes24(length),
  ];
}
