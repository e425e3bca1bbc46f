import { expect, test } from 'vitest';
import { languageOf, mentionsIn, piecesOf } from './commentWords.ts';

const textOf = (pieces: ReturnType<typeof piecesOf>) =>
  pieces.map(({ text, mentioned }) => (mentioned ? `[${text}]` : text)).join('');

test('sets apart the names that a comment mentions, the longer of two names first', () => {
  const mentions = [{ written: 'Wang' }, { written: 'Wang Qiang' }];
  expect(textOf(piecesOf('@Wang Qiang and @Wang, see it', mentions))).toBe(
    '[@Wang Qiang] and [@Wang], see it',
  );
  expect(textOf(piecesOf('请 @王强 看一下 @王强', [{ written: '王强' }]))).toBe('请 [@王强] 看一下 [@王强]');
  expect(textOf(piecesOf('mail a@b.example, @nobody', []))).toBe('mail a@b.example, @nobody');
  expect(piecesOf('', [])).toEqual([]);
});

test('keeps the chosen people whom the text still names', () => {
  const chosen = new Map([
    ['王强', '1'],
    ['李娜', '2'],
  ]);
  expect(mentionsIn('@王强 请看', chosen)).toEqual([{ userId: '1', written: '王强' }]);
  expect(mentionsIn('', chosen)).toEqual([]);
});

test('tells Chinese text from other text', () => {
  expect(languageOf('门锁 door lock')).toBe('zh-CN');
  expect(languageOf('door lock')).toBe('en');
});
