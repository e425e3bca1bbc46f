import { expect, test } from 'vitest';
import { bothNames, byNames, byWriting, inLanguage, nameIn } from './names.ts';

const both = bothNames('聚福物业', 'Jufu Property');

test('nameIn returns the name in the reader’s language from a text that holds two names', () => {
  expect([nameIn('zh', both), nameIn('en', both)]).toEqual(['聚福物业', 'Jufu Property']);
});

test.each([[null], [''], ['聚福物业']])(
  'bothNames returns a single name for the English name %j',
  (englishName) => {
    const only = bothNames('聚福物业', englishName);
    expect(only).toBe('聚福物业');
    expect(nameIn('en', only)).toBe('聚福物业');
  },
);

test('inLanguage picks names at any depth and maps each shown name to the hidden one', () => {
  const others = new Map<string, string>();
  const rows = [
    { companyName: both, tags: [both, 'x'] },
    { companyName: '无', at: null, n: 3 },
  ];
  expect(inLanguage('en', { rows }, others)).toEqual({
    rows: [
      { companyName: 'Jufu Property', tags: ['Jufu Property', 'x'] },
      { companyName: '无', at: null, n: 3 },
    ],
  });
  expect([...others]).toEqual([['Jufu Property', '聚福物业']]);
  // What is answered may be remembered for readers of the other language.
  expect(rows[0]!.companyName).toBe(both);
});

test('inLanguage returns an answer without names as the same object', () => {
  const answer = { rows: [{ at: new Date(0), texts: ['a'] }], file: Buffer.from('b') };
  expect(inLanguage('en', answer)).toBe(answer);
});

test('byNames prefers a record’s name over another record’s English name', () => {
  const rows = [
    { id: '2', name: 'Jufu', englishName: null },
    { id: '1', name: '聚福', englishName: 'Jufu' },
    { id: '3', name: '翠林', englishName: 'Cuilin' },
  ];
  const found = byNames(rows, ['Jufu', '聚福', 'Cuilin']);
  expect([found.get('Jufu'), found.get('聚福'), found.get('Cuilin')]).toEqual(['2', '1', '3']);
});

test('byNames finds every writing of a name, and none that two records share', () => {
  const rows = [
    { id: '1', name: '恒升', englishName: 'Hengsheng Elevators' },
    { id: '2', name: 'CAFE', englishName: null },
    { id: '3', name: 'Cafe', englishName: null },
  ];
  expect([
    ...byNames(rows, [
      'hengsheng elevators',
      'ＨＥＮＧＳＨＥＮＧ  Elevators',
      '恒\u200B升',
      'cafe',
      'nobody',
    ]),
  ]).toEqual([
    ['hengsheng elevators', '1'],
    ['ＨＥＮＧＳＨＥＮＧ  Elevators', '1'],
    ['恒\u200B升', '1'],
  ]);
});

test('byWriting prefers what is written so to another writing', () => {
  const called = byWriting(['FP-1', 'fp–1', 'FP-2'], (each) => each);
  expect([called('FP-1'), called('fp–1'), called('ｆｐ－2'), called('FP-3')]).toEqual([
    'FP-1',
    'fp–1',
    'FP-2',
    undefined,
  ]);
});
