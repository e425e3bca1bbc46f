import type { Sample } from 'mp4box';
import { Refusal } from '#platform/call/problems.ts';
import type { Mp4Box } from './boxes.ts';

const parametersUnit = 7;
const keyUnit = 5;

/** The places of samples within the file; a sample that lies elsewhere is refused. */
export function assertWithin(samples: readonly Sample[], mdat: readonly Mp4Box[]): void {
  const outside = samples.findIndex(
    ({ offset, size }) => !mdat.some(({ body, end }) => offset >= body && offset + size <= end),
  );
  if (outside !== -1) throw new Refusal('videoOutside', { n: outside + 1 });
}

/** The units of which a frame consists, each behind its length; undefined where these do not add up. */
function unitsOf(bytes: Uint8Array, { offset, size }: Sample, lengthBytes: number): Uint8Array[] | undefined {
  const units: Uint8Array[] = [];
  const end = offset + size;
  let at = offset;
  while (at < end) {
    if (at + lengthBytes > end) return undefined;
    let length = 0;
    for (let i = 0; i < lengthBytes; i += 1) length = length * 256 + bytes[at + i]!;
    at += lengthBytes;
    if (at + length > end) return undefined;
    if (length > 0) units.push(bytes.subarray(at, at + length));
    at += length;
  }
  return units;
}

/** Goes through the frames of a picture: each is H.264, the first one can be shown, and no parameters hide among them. */
export function readFrames(
  bytes: Uint8Array,
  samples: readonly Sample[],
  lengthBytes: number,
  onParameters: (unit: Uint8Array) => void,
): void {
  if (!samples[0]!.is_sync) throw new Refusal('videoStart');
  for (const [at, sample] of samples.entries()) {
    const units = unitsOf(bytes, sample, lengthBytes);
    const kinds = units?.map(([head]) => head! & 0x9f);
    // The highest bit is forbidden, and kinds beyond 21 are no part of a file.
    if (!units?.length || kinds?.some((kind) => kind > 21 || kind === 0))
      throw new Refusal('videoUnits', { n: at + 1 });
    if (at === 0 && !kinds?.includes(keyUnit)) throw new Refusal('videoStartStream');
    for (const [i, unit] of units.entries()) if (kinds?.[i] === parametersUnit) onParameters(unit);
  }
}
