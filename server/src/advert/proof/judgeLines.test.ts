import { createHash } from 'node:crypto';
import { judgeLines, type Chain } from '@hoistway/contract/advert/proof/judgeLines.ts';
import { firstBefore } from '@hoistway/contract/advert/proof/lineText.ts';
import type { PlayLine } from '@hoistway/contract/advert/proof/playLine.ts';
import { expect, test } from 'vitest';
import { sealed, TestPlayLog } from '#testing/advert/aPlayLog.ts';

const begin = Date.parse('2026-11-21T02:00:00.000Z');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const none: Chain = { n: 0, hash: firstBefore, ends: {} };

/** So many spots of ten seconds, one after the other. */
function chained(count: number): PlayLine[] {
  const log = new TestPlayLog();
  for (let n = 0; n < count; n += 1) log.add(begin + n * 10_000);
  return log.lines;
}

const judge = (lines: readonly PlayLine[], known = none, earlier: readonly PlayLine[] = []) =>
  judgeLines(known, lines, {
    now: begin + 3_600_000,
    hashOf,
    sentBefore: (n) => earlier.find((line) => line.n === n)?.hash,
    isKnown: ({ programId }) => programId === '1',
  });
const findings = (lines: readonly PlayLine[]) => judge(lines).lines.map(({ finding }) => finding);

test('a whole chain counts, in one part or in many', () => {
  const lines = chained(20);
  expect(findings(lines)).toEqual(lines.map(() => null));
  const first = judge(lines.slice(0, 7));
  const second = judge(lines.slice(7), first.chain);
  expect([...first.lines, ...second.lines].map(({ finding }) => finding)).toEqual(lines.map(() => null));
  expect(second.chain).toEqual(judge(lines).chain);
});

test('what is sent again as it was is left out', () => {
  const lines = chained(6);
  const first = judge(lines);
  expect(judge(lines.slice(2), first.chain, lines)).toEqual({ lines: [], gaps: [], chain: first.chain });
  expect(judge([...lines, ...lines]).lines).toHaveLength(6);
});

test('a line with other figures than its hash says is set aside, and those around it count', () => {
  const lines = chained(5);
  lines[2] = { ...lines[2]!, shownMs: 60_000 };
  expect(findings(lines)).toEqual([null, null, 'tampered', null, null]);
});

test('a line that was written anew with its hash breaks the line after it', () => {
  const lines = chained(5);
  lines[2] = sealed({ ...lines[2]!, shownMs: 9_000 });
  expect(findings(lines)).toEqual([null, null, null, 'tampered', null]);
});

test('missing lines are a gap by their numbers', () => {
  const lines = chained(9);
  const { gaps, lines: judged } = judge([lines[0]!, ...lines.slice(4)]);
  expect(gaps).toEqual([{ from: 2, until: 4, at: lines[4]!.startedAt }]);
  expect(judged.map(({ finding }) => finding)).toEqual(Array.from({ length: 6 }, () => null));
});

test('another line of a number that came is doubled', () => {
  const lines = chained(3);
  const other = sealed({ ...lines[1]!, materialId: '2' });
  expect(findings([...lines, other])).toEqual([null, null, null, 'doubled']);
});

test('what is to come, and what lies over another spot of its zone, is set aside', () => {
  const [one, two] = chained(2) as [PlayLine, PlayLine];
  const late = sealed({ ...two, startedAt: '2026-11-22T00:00:00.000Z' });
  const over = sealed({ ...two, startedAt: new Date(begin + 5_000).toISOString() });
  expect(findings([one, late])).toEqual([null, 'future']);
  expect(findings([one, over])).toEqual([null, 'overlap']);
  expect(findings([one, sealed({ ...over, zoneId: 'side' })])).toEqual([null, null]);
});

test('a spot that the company does not have is set aside', () => {
  const [one, two] = chained(2) as [PlayLine, PlayLine];
  expect(findings([one, sealed({ ...two, programId: '2' })])).toEqual([null, 'unknown']);
});
