import { Refusal } from '#platform/call/problems.ts';
import { boxesIn, viewOf, type Mp4Box } from './boxes.ts';

/** Far more than the frames and the sound of any length that is taken. */
const maxEntries = 200_000;

/** Bytes of an entry of each table whose number of entries stands at its beginning. */
const entryBytes: Readonly<Record<string, number>> = {
  stts: 8,
  ctts: 8,
  stsc: 12,
  stco: 4,
  co64: 8,
  stss: 4,
};
const needed = ['stsd', 'stts', 'stsc', 'stsz'] as const;

/**
 * Judges the tables of a track by their own lengths before anything is made of them: a number alone can ask for more
 * memory than the machine has, and no thread survives that.
 */
export function judgeTables(bytes: Uint8Array, stbl: Mp4Box): void {
  const view = viewOf(bytes);
  const boxes = boxesIn(bytes, stbl);
  for (const { type, body, end } of boxes) {
    const refuse = (n: number) => new Refusal('videoTable', { box: type, n });
    const size = type === 'stsz' ? 4 : entryBytes[type];
    if (size === undefined) continue;
    const head = type === 'stsz' ? 12 : 8;
    if (end - body < head) throw new Refusal('videoBox', { box: type });
    const n = view.getUint32(body + head - 4);
    const alike = type === 'stsz' && view.getUint32(body + 4) !== 0;
    if (n > maxEntries || (!alike && n * size > end - body - head)) throw refuse(n);
  }
  const lacking = needed.find((type) => !boxes.some((box) => box.type === type)) ?? chunksLacking(boxes);
  if (lacking !== undefined) throw new Refusal('videoTableMissing', { box: lacking });
  const doubled = boxes.find(({ type }, at) => boxes.findIndex((other) => other.type === type) < at);
  if (doubled) throw new Refusal('videoTable', { box: doubled.type, n: 2 });
  judgeSum(view, boxes);
}

const chunksLacking = (boxes: readonly Mp4Box[]) =>
  boxes.some(({ type }) => type === 'stco' || type === 'co64') ? undefined : 'stco';

/** Each frame has a duration: the table of them counts as many as there are. */
function judgeSum(view: DataView, boxes: readonly Mp4Box[]): void {
  const { body } = boxes.find(({ type }) => type === 'stts')!;
  const frames = view.getUint32(boxes.find(({ type }) => type === 'stsz')!.body + 8);
  let sum = 0;
  for (let i = 0; i < view.getUint32(body + 4); i += 1) sum += view.getUint32(body + 8 + i * 8);
  if (sum !== frames) throw new Refusal('videoTable', { box: 'stts', n: sum });
}
