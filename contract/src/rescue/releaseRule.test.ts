import { expect, test } from 'vitest';
import { hurtInsideOf, insideOf, judgeRelease, type KnownPeople } from './releaseRule.ts';

const known = (facts: Partial<KnownPeople> = {}): KnownPeople => ({
  trappedCount: 3,
  injuredCount: null,
  dangers: [],
  releasedCount: null,
  injuredOutCount: 0,
  ...facts,
});
const unknown = { trappedCount: null };
const hurt = { injuredCount: 1 };

interface Row {
  of: string;
  before: Partial<KnownPeople>;
  out: number;
  injured?: number;
  everybodyOut?: boolean;
  doubts?: string[];
  /** What stays inside, once the reason was given. */
  stays?: number | null;
}

const rows: Row[] = [
  { of: 'all known people', before: {}, out: 3 },
  { of: 'more people than known', before: {}, out: 4 },
  { of: 'one of three', before: {}, out: 1, doubts: ['fewer'], stays: 2 },
  { of: 'nobody of three', before: {}, out: 0, doubts: ['fewer', 'nobodyOut'], stays: 3 },
  {
    of: 'one of three, said to be everybody',
    before: {},
    out: 1,
    everybodyOut: true,
    doubts: ['fewer'],
    stays: 2,
  },
  {
    of: 'all of three, said not to be everybody',
    before: {},
    out: 3,
    everybodyOut: false,
    doubts: ['notEverybody'],
    stays: 1,
  },
  { of: 'the last two of three', before: { releasedCount: 1 }, out: 2 },
  { of: 'one of the last two', before: { releasedCount: 1 }, out: 1, doubts: ['fewer'], stays: 1 },
  { of: 'everybody of an unknown number', before: unknown, out: 2, everybodyOut: true },
  {
    of: 'some of an unknown number',
    before: unknown,
    out: 2,
    everybodyOut: false,
    doubts: ['notEverybody'],
    stays: null,
  },
  {
    of: 'nobody, said to be everybody',
    before: unknown,
    out: 0,
    everybodyOut: true,
    doubts: ['nobodyOut'],
    stays: 0,
  },
  {
    of: 'nobody of a car known to be empty',
    before: { trappedCount: 0 },
    out: 0,
    doubts: ['nobodyOut'],
    stays: 0,
  },
  {
    of: 'more injured than released of three',
    before: {},
    out: 3,
    injured: 4,
    doubts: ['moreInjured'],
    stays: 1,
  },
  {
    of: 'more injured than released of some',
    before: {},
    out: 1,
    injured: 2,
    doubts: ['fewer', 'moreInjured'],
    stays: 2,
  },
  {
    of: 'more injured than released of an unknown number',
    before: unknown,
    out: 1,
    injured: 2,
    everybodyOut: true,
    doubts: ['moreInjured'],
    stays: null,
  },
  { of: 'all with the injured person', before: hurt, out: 3, injured: 1 },
  {
    of: 'all, without mentioning the injured person',
    before: hurt,
    out: 3,
    doubts: ['hurtForgotten'],
    stays: 0,
  },
  {
    of: 'all, without mentioning the person who fainted',
    before: { dangers: ['fainted'] },
    out: 3,
    doubts: ['hurtForgotten'],
    stays: 0,
  },
  {
    of: 'all, without mentioning the person reported injured',
    before: { dangers: ['injured'] },
    out: 3,
    doubts: ['hurtForgotten'],
    stays: 0,
  },
  { of: 'all, where the only danger is smoke', before: { dangers: ['smoke'] }, out: 3 },
  {
    of: 'the others after the injured person',
    before: { ...hurt, releasedCount: 1, injuredOutCount: 1 },
    out: 2,
  },
  {
    of: 'the others before the injured person',
    before: hurt,
    out: 2,
    doubts: ['fewer', 'hurtForgotten'],
    stays: 1,
  },
];

test.each(rows)(
  'judgeRelease judges a release of $of',
  ({ before, out, injured = 0, everybodyOut, doubts = [], stays = 0 }) => {
    const said = { releasedCount: out, injuredCount: injured, everybodyOut };
    const bare = judgeRelease(known(before), said);
    expect(bare.doubts).toEqual(doubts);
    expect(bare.missing).toBe(doubts.length > 0 ? 'reason' : undefined);
    expect(judgeRelease(known(before), { ...said, reason: '  ' }).missing).toBe(bare.missing);
    const told = judgeRelease(known(before), { ...said, reason: '看不见其余的人' });
    expect(told.missing).toBeUndefined();
    expect([told.ends, told.remaining]).toEqual([stays === 0, stays]);
  },
);

test('requires the statement whether everybody is out when the number inside is unknown', () => {
  const said = { releasedCount: 2, injuredCount: 0 };
  expect(judgeRelease(known(unknown), said).missing).toBe('everybodyOut');
  expect(judgeRelease(known(unknown), { ...said, reason: '都出来了' })).toMatchObject({
    missing: 'everybodyOut',
    ends: false,
  });
});

test('never ends a rescue with people inside, nor accepts a contradiction without a reason', () => {
  const numbers = [0, 1, 2, 3];
  let judged = 0;
  for (const trappedCount of [null, ...numbers])
    for (const injuredCount of [null, 0, 1, 2])
      for (const before of numbers)
        for (const out of numbers)
          for (const injured of numbers)
            for (const everybodyOut of [undefined, true, false])
              for (const reason of [undefined, '已核对']) {
                const facts = known({ trappedCount, injuredCount, releasedCount: before });
                const verdict = judgeRelease(facts, {
                  releasedCount: out,
                  injuredCount: injured,
                  everybodyOut,
                  reason,
                });
                const situation = JSON.stringify({ facts, out, injured, everybodyOut, reason });
                const total = before + out;
                if (verdict.missing === undefined && verdict.ends) {
                  expect(trappedCount === null || total >= trappedCount, situation).toBe(true);
                  expect(injured <= out, situation).toBe(true);
                  expect(everybodyOut, situation).not.toBe(false);
                }
                if (reason === undefined && hurtInsideOf(facts) > 0 && injured === 0)
                  expect(verdict.missing, situation).toBeDefined();
                expect(verdict.known.releasedCount, situation).toBe(total);
                expect(verdict.known.injuredOutCount, situation).toBeLessThanOrEqual(out);
                if (trappedCount !== null) expect(insideOf(verdict.known), situation).toBe(verdict.remaining);
                judged += 1;
              }
  expect(judged).toBe(5 * 4 * 4 * 4 * 4 * 3 * 2);
});

test('released and injured people add up over several releases', () => {
  const first = judgeRelease(known({ injuredCount: 1 }), {
    releasedCount: 1,
    injuredCount: 1,
    reason: '先救伤者',
  });
  expect(first.known).toEqual({ trappedCount: 3, releasedCount: 1, injuredOutCount: 1, injuredCount: 1 });
  const second = judgeRelease({ ...first.known, dangers: [] }, { releasedCount: 2, injuredCount: 0 });
  expect(second).toMatchObject({ ends: true, doubts: [], known: { releasedCount: 3, injuredCount: 1 } });
});
