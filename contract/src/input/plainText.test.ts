import { expect, test } from 'vitest';
import { isPlainText, plainText, unkeepableTexts } from './plainText.ts';

test('plainText preserves texts of every language, line breaks and tabs', () => {
  for (const text of ['', '电梯 3 号', 'a\tb\r\nc', 'naïve 𠮷 👩‍👧', '\u202Ertl', '\uFEFF'])
    expect([text, isPlainText(text), plainText(text)]).toEqual([text, true, text]);
});

test('plainText removes characters that databases and spreadsheets cannot store', () => {
  for (const odd of '\0 \u0008 \u000B \u001B \u007F \uD83D \uDC00 \uFFFD \uFFFE \uFFFF'.split(' '))
    expect([isPlainText(`a${odd}b`), plainText(`a${odd}b`)]).toEqual([false, 'ab']);
});

test('unkeepableTexts finds such texts in lists, objects and names at any depth', () => {
  expect(
    unkeepableTexts({
      name: 'fine',
      note: 'a\0',
      list: ['fine', '\uD800'],
      parts: [{ text: '\0' }],
      odd: { 'a\0': 1 },
      id: 7,
      none: null,
    }).toSorted(),
  ).toEqual(['list.1', 'note', 'odd', 'parts.0.text']);
  let deep: unknown = '\0';
  for (let n = 0; n < 50_000; n += 1) deep = [deep];
  expect(unkeepableTexts({ deep })).toHaveLength(1);
});
