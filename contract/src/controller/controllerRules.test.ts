import { expect, test } from 'vitest';
import {
  faultRecord,
  findParameter,
  groups,
  levelingRecords,
  liveWords,
  parameters,
  recordCode,
  valueLists,
} from './controllerDictionary.ts';
import {
  bitsSet,
  floorSign,
  isDifferent,
  isOn,
  isOutOfRange,
  meaningOf,
  numberText,
  optionsOf,
  levelingOf,
} from './controllerRules.ts';
import { parameterGroups, readCode } from '#contract/telemetry/command.ts';

const parameter = (code: string) => findParameter(code)!;

test('group names and times are spelt as in the specification', () => {
  const words = [
    'Basic',
    'Motor',
    'Vector control',
    'Operation control',
    'Floor',
    'Terminal',
    'Elevator logic',
    'Test',
    'Enhanced',
    'Time protection',
    'Keyboard',
    'Door',
    'Protection',
    'Communication',
    'Display',
    'Leveling adjustment',
    'User',
  ];
  expect(groups.filter(({ en }, at) => !en.startsWith(words[at]!))).toEqual([]);
  const bits = parameter('FA-34').bits ?? [];
  expect(bits.filter(({ zh, en }) => /到站钟 1 秒/.test(zh) && /gong 1 s/.test(en))).toHaveLength(2);
  const startup = valueLists.outputTerminalFunctions.filter(({ en }) => /high-voltage startup/.test(en));
  expect(startup.map(({ zh, en }) => /4 秒/.test(zh) && /4 s/.test(en))).toEqual([true, true]);
});

test('the dictionary has all groups, floors, floor heights and records in both languages', () => {
  expect(groups.map(({ group }) => group)).toEqual(parameterGroups);
  expect(parameters.length).toBeGreaterThanOrEqual(520);
  const everything = [...groups, ...parameters, ...faultRecord, ...Object.values(valueLists).flat()];
  expect(everything.filter(({ zh, en }) => !zh || !en || /[一-鿿]/.test(en))).toEqual([]);
  const floors = parameters.filter(({ optionsRef }) => optionsRef === 'floorDisplayCodes');
  expect(floors).toHaveLength(40);
  expect(parameters.filter(({ zh }) => /^层高\d+[高低]位/.test(zh))).toHaveLength(78);
  expect(faultRecord).toHaveLength(30);
  expect(parameters.filter(({ code }) => /^FR-(0[1-9]|1\d|20)$/.test(code))).toHaveLength(levelingRecords);
  expect(liveWords.filter((word) => word?.bits === undefined)).toEqual([]);
  expect(parameters.filter(({ code }) => !readCode.safeParse(code).success)).toEqual([]);
  expect([recordCode('E0', 7), recordCode('H50', 29)].every((code) => readCode.safeParse(code).success)).toBe(
    true,
  );
});

test('control modes and tuning modes have their options', () => {
  expect(optionsOf(parameter('F0-00'))).toHaveLength(3);
  expect(optionsOf(parameter('F1-11'))).toHaveLength(6);
});

test('every input and output function exists normally open and normally closed', () => {
  for (const list of [valueLists.inputTerminalFunctions, valueLists.outputTerminalFunctions]) {
    const open = list.filter(({ normal }) => normal === 'open').map(({ value }) => value + 32);
    const closed = list.filter(({ normal }) => normal === 'closed').map(({ value }) => value);
    expect(open.length).toBeGreaterThan(20);
    expect(new Set(closed)).toEqual(new Set(open));
  }
});

test('a closed contact means on only for a normally open function', () => {
  expect([true, false].map((closed) => isOn(closed, { normal: 'open' }))).toEqual([true, false]);
  expect([true, false].map((closed) => isOn(closed, { normal: 'closed' }))).toEqual([false, true]);
});

test('isOutOfRange reports values outside their range, choices or clock time', () => {
  const outside = (code: string, value: number, values = {}) => isOutOfRange(parameter(code), value, values);
  expect([outside('F0-00', 2), outside('F0-00', 3)]).toEqual([false, true]);
  expect([outside('F5-01', 33), outside('F5-01', 32)]).toEqual([false, true]);
  expect([outside('F6-14', 23.59), outside('F6-14', 7.6)]).toEqual([false, true]);
  expect([outside('FE-01', 1901), outside('FE-01', 9999)]).toEqual([false, true]);
  // The base floor lies below the top floor, as far as that one was read.
  expect([outside('F6-02', 9), outside('F6-02', 9, { 'F6-00': 8, 'F6-01': 1 })]).toEqual([false, true]);
  const defaults = Object.fromEntries(parameters.map((each) => [each.code, each.default ?? 0]));
  const wrong = parameters.filter(
    (each) => each.default !== undefined && isOutOfRange(each, each.default, defaults),
  );
  expect(wrong.map(({ code }) => code)).toEqual([]);
});

test('isDifferent compares set parameters, not measured ones', () => {
  expect(isDifferent(parameter('F0-00'), { 'F0-00': 1 }, { 'F0-00': 2 })).toBe(true);
  expect(isDifferent(parameter('F0-00'), { 'F0-00': 1 }, {})).toBe(false);
  expect(isDifferent(parameter('FA-16'), { 'FA-16': 540 }, { 'FA-16': 541 })).toBe(false);
});

test('numberText writes numbers as the controller shows them', () => {
  expect(numberText(parameter('FA-14'), 1.75)).toBe('1.750');
  expect(numberText(parameter('F0-00'), 1)).toBe('1');
  expect(numberText(parameter('F6-14'), 7.3)).toBe('07:30');
  expect(numberText({ zh: '', en: '', format: 'MM.DD' }, 11.21)).toBe('11-21');
  expect([floorSign(1901), floorSign(1801), floorSign(205), floorSign(9900)]).toEqual([
    '1',
    '-1',
    '25',
    undefined,
  ]);
  expect(meaningOf(parameter('FE-01'), 1801, 'zh')).toBe('-1');
  expect(meaningOf(parameter('F0-00'), 1, 'en')).toBe('Closed-loop (feedback) vector');
});

test('bitsSet returns the set bits of a word, including the highest', () => {
  const word = { zh: '', en: '', bits: [0, 3, 15].map((bit) => ({ bit, zh: `位${bit}`, en: `bit ${bit}` })) };
  expect(bitsSet(word, 0x8001).map(({ bit }) => bit)).toEqual([0, 15]);
  expect(meaningOf(word, 0x8001, 'en')).toBe('bit 0, bit 15');
  expect(meaningOf(word, 0, 'zh')).toBe('');
});

test('a leveling record holds the adjustments of two floors, with 30 mm as zero', () => {
  expect(levelingOf({ 'FR-02': 30_035 })).toEqual([
    { record: 2, floor: 3, adjustmentMm: 0 },
    { record: 2, floor: 4, adjustmentMm: 5 },
  ]);
});
