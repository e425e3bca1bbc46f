import { describe, expect, test } from 'vitest';
import { catalogues } from '#contract/language/catalogues.ts';
import { createTranslators } from '#contract/language/translator.ts';
import { dayFindings, type DayFacts } from './dayFindings.ts';
import { diaryRowOn, diaryRules, machineItems, personItems } from './diaryRules.ts';
import { findingText } from './findingText.ts';

const facts = (more: Partial<DayFacts> = {}): DayFacts => ({
  day: '2026-11-28',
  silentMinutes: 2,
  serviceMode: 1,
  faults: [],
  alarmHeardOn: '2026-11-20',
  validUntil: '2027-06-30',
  ...more,
});

const said = (more?: Partial<DayFacts>) =>
  Object.fromEntries(
    dayFindings(facts(more), diaryRules).map(({ item, finding, reason }) => [item, `${finding} ${reason}`]),
  );

describe('the elevator’s own word', () => {
  test('is in order where it reports, runs normally, had no fault and is validly inspected', () => {
    expect(said()).toEqual({
      signal: 'inOrder heard',
      mode: 'inOrder normalMode',
      faults: 'inOrder noFault',
      doors: 'inOrder noDoorFault',
      alarmTest: 'inOrder alarmHeard',
      validity: 'inOrder valid',
    });
  });

  test.each([
    [61, 'silent'],
    [null, 'neverHeard'],
  ])('is never in order by what a silent elevator did not say (%s)', (silentMinutes, reason) => {
    expect(said({ silentMinutes })).toEqual({
      signal: `unknown ${reason}`,
      mode: `unknown ${reason}`,
      faults: `unknown ${reason}`,
      doors: `unknown ${reason}`,
      alarmTest: `unknown ${reason}`,
      validity: 'inOrder valid',
    });
  });

  test('counts as heard up to the last minute', () => {
    expect(said({ silentMinutes: 60 })).toMatchObject({ signal: 'inOrder heard' });
  });

  test('keeps faults that were reported before it fell silent', () => {
    expect(said({ silentMinutes: 500, faults: [{ code: 'K111', recovered: false }] })).toMatchObject({
      faults: 'found faultsOpen',
      doors: 'unknown silent',
    });
  });

  test.each([
    [0, 'found otherMode'],
    [2, 'found otherMode'],
    [7, 'unknown modeUnknown'],
    [null, 'unknown modeUnknown'],
  ])('judges the service mode %s', (serviceMode, mode) => {
    expect(said({ serviceMode })).toMatchObject({ mode });
  });

  test('tells faults of doors from others, and whether they have recovered', () => {
    const faults = [
      { code: 'K102', recovered: true },
      { code: 'K117', recovered: true },
      { code: 'K124', recovered: true },
      { code: 'K121', recovered: false },
      { code: 'A190', recovered: true },
    ];
    const found = dayFindings(facts({ faults }), diaryRules);
    expect(found.find(({ item }) => item === 'faults')).toMatchObject({
      reason: 'faultsOpen',
      n: 2,
      open: 1,
    });
    expect(found.find(({ item }) => item === 'doors')).toMatchObject({ reason: 'doorFaultsRecovered', n: 2 });
  });

  test.each([
    ['2026-10-29', 'inOrder alarmHeard'],
    ['2026-10-28', 'unknown alarmNotHeard'],
    [null, 'unknown alarmNotHeard'],
  ])('asks for a test where the alarm button was last heard on %s', (alarmHeardOn, alarmTest) => {
    expect(said({ alarmHeardOn })).toMatchObject({ alarmTest });
  });

  test.each([
    ['2026-12-29', 'inOrder valid'],
    ['2026-12-28', 'inOrder validSoon'],
    ['2026-11-28', 'inOrder validSoon'],
    ['2026-11-27', 'found expired'],
    [null, 'unknown validityUnknown'],
  ])('judges an inspection that is valid until %s', (validUntil, validity) => {
    expect(said({ validUntil })).toMatchObject({ validity });
  });
});

test('each finding has its sentence in both languages', () => {
  const found = dayFindings(facts({ serviceMode: 2, validUntil: '2026-01-31' }), diaryRules);
  const sentence = (language: 'zh' | 'en', item: string) =>
    findingText(
      found.find((each) => each.item === item)!,
      createTranslators(catalogues)[language],
    );
  expect(sentence('zh', 'mode')).toBe('当前模式：检修。');
  expect(sentence('en', 'mode')).toBe('It is in this mode: Inspection.');
  expect(sentence('zh', 'validity')).toBe('检验有效期已于 2026-01-31 届满。');
  expect(sentence('en', 'validity')).toBe('The inspection ended on 2026-01-31.');
});

test('the rows name each item once, and one row asks for each check on each day', () => {
  expect(diaryRules.items.map(({ key }) => key).toSorted()).toEqual(
    [...machineItems, ...personItems].toSorted(),
  );
  const rowOn = (day: string) => diaryRowOn(diaryRules, 'day', day)?.id;
  expect([rowOn('2023-05-04'), rowOn('2023-05-05'), rowOn('2025-12-31'), rowOn('2026-01-01')]).toEqual([
    undefined,
    'cn2023.day',
    'cn2023.day',
    'cn2026.day',
  ]);
});
