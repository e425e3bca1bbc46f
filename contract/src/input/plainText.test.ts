import { expect, test } from 'vitest';
import { isPlainText, plainText, unkeepableTexts } from './plainText.ts';

test('texts of every language, lines and tabs are kept as they are', () => {
  for (const text of ['', '电梯 3 号', 'a\tb\r\nc', 'naïve 𠮷 👩‍👧', '\u202Ertl', '\uFEFF'])
    expect([text, isPlainText(text), plainText(text)]).toEqual([text, true, text]);
});

test('what no database and no spreadsheet can keep is found and can be left out', () => {
  for (const odd of '\0 \u0008 \u000B \u001B \u007F \uD83D \uDC00 \uFFFD \uFFFE \uFFFF'.split(' '))
    expect([isPlainText(`a${odd}b`), plainText(`a${odd}b`)]).toEqual([false, 'ab']);
});

test('odd texts are found in lists, objects and names, however deep they lie', () => {
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
