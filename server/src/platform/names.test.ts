import { expect, test } from 'vitest';
import { bothNames, byEitherName, byNameAsRead, inLanguage, nameIn } from './names.ts';

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

test('byEitherName prefers a record’s name over another record’s English name', () => {
  const found = byEitherName([
    { id: '2', name: 'Jufu', englishName: null },
    { id: '1', name: '聚福', englishName: 'Jufu' },
    { id: '3', name: '翠林', englishName: 'Cuilin' },
  ]);
  expect([found.get('Jufu'), found.get('聚福'), found.get('Cuilin')]).toEqual(['2', '1', '3']);
});

test('finds names whatever their capitals and width, and none that two records share', () => {
  const rows = [
    { id: '1', name: '恒升', englishName: 'Hengsheng Elevators' },
    { id: '2', name: 'CAFE', englishName: null },
    { id: '3', name: 'Cafe', englishName: null },
  ];
  expect([
    ...byNameAsRead(rows, ['hengsheng elevators', 'ＨＥＮＧＳＨＥＮＧ Elevators', 'cafe', 'nobody']),
  ]).toEqual([
    ['hengsheng elevators', '1'],
    ['ＨＥＮＧＳＨＥＮＧ Elevators', '1'],
  ]);
});
