import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commentCalls } from '@hoistway/contract/comment/commentCalls.ts';
import { answerCalls, type CallAnswers } from '#testing/answerCalls.ts';
import { AnswerStore } from '../call/AnswerStore.tsx';
import { queryClient } from '../call/api.ts';
import { needFrameTexts, startTexts } from '../text.ts';
import { Comments } from './Comments.tsx';

const comment = {
  id: '1',
  at: '2026-11-30T02:00:00.000Z',
  authorId: '8',
  authorName: '李娜',
  companyName: '甲方',
  body: '请 @王强 看 <b>门锁</b>',
  removedAt: null,
  mentions: [{ userId: '7', written: '王强' }],
  own: false,
};

let answers: CallAnswers;
let close = () => {};
/** What was written. */
const written: unknown[] = [];

beforeEach(async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  await needFrameTexts();
  queryClient.clear();
  written.length = 0;
  answers = answerCalls('full');
  answers.changes.set(commentCalls.list.name, () => [
    comment,
    { ...comment, id: '2', at: '2026-11-30T04:00:00.000Z', body: null, mentions: [], own: true },
  ]);
  answers.changes.set(commentCalls.people.name, () => [
    { id: '7', name: '王强', username: 'wangq', companyName: '甲方' },
    { id: '8', name: '王强', username: 'wangq2', companyName: '甲方' },
  ]);
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const body = init?.body;
    if (init?.method === 'POST' && (typeof body === 'string' || body instanceof URLSearchParams))
      written.push(Object.fromEntries(new URLSearchParams(body)));
    return answers.fetch(address, init);
  });
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

async function show() {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <AnswerStore>
      <Comments
        subject="workOrder"
        id="3"
        className="lines"
        lines={[
          { at: '2026-11-30T03:00:00.000Z', line: <li key="late">accepted</li> },
          { at: '2026-11-30T01:00:00.000Z', line: <li key="early">created</li> },
        ]}
      />
    </AnswerStore>,
  );
  close = () => root.unmount();
  await vi.waitFor(() => expect(document.querySelectorAll('.lines li')).toHaveLength(4));
}
const field = () => document.querySelector<HTMLTextAreaElement>('.ant-mentions textarea')!;
function type(words: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!;
  set.call(field(), words);
  field().setSelectionRange(words.length, words.length);
  field().dispatchEvent(new Event('input', { bubbles: true }));
}
const press = (key: string, more: KeyboardEventInit = {}) =>
  field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

test('comments stand in the time line by their time, as the text they are, in their language', async () => {
  await show();
  const lines = [...document.querySelectorAll('.lines li')].map(({ textContent }) => textContent);
  expect(lines[0]).toContain('Comment removed');
  expect(lines[1]).toBe('accepted');
  expect(lines[2]).toContain('请 @王强 看 <b>门锁</b>');
  expect(lines[3]).toBe('created');
  expect(document.querySelector('.lines b')).toBeNull();
  expect(document.querySelector('.lines [lang="zh-CN"] strong')?.textContent).toBe('@王强');
  expect([...document.querySelectorAll('.lines button')]).toEqual([]);
});

test('a person chosen behind the @ is mentioned, and Ctrl+Enter sends', async () => {
  await show();
  type('@');
  press('@');
  field().dispatchEvent(new KeyboardEvent('keyup', { key: '@', bubbles: true }));
  const offered = await vi.waitFor(() => {
    const items = [...document.querySelectorAll<HTMLElement>('.ant-mentions-dropdown-menu-item')];
    expect(items.map(({ textContent }) => textContent)).toEqual([
      '王强 (wangq) · 甲方',
      '王强 (wangq2) · 甲方',
    ]);
    return items;
  });
  offered[1]!.click();
  await vi.waitFor(() => expect(field().value).toBe('@王强(wangq2) '));
  type('@王强(wangq2) look');
  await vi.waitFor(() => expect(field().value).toContain('look'));
  press('Enter');
  expect(written).toEqual([]);
  press('Enter', { ctrlKey: true });
  await vi.waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toMatchObject({
    subject: 'workOrder',
    id: '3',
    body: '@王强(wangq2) look',
    mentions: JSON.stringify([{ userId: '8', written: '王强(wangq2)' }]),
  });
  await vi.waitFor(() => expect(field().value).toBe(''));
});

test('says that the comments cannot be read, beside what else happened', async () => {
  answers.failures.set(commentCalls.list.name, 500);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <AnswerStore>
      <Comments
        subject="workOrder"
        id="3"
        className="lines"
        lines={[{ at: '2026-11-30T01:00:00.000Z', line: <li key="early">created</li> }]}
      />
    </AnswerStore>,
  );
  close = () => root.unmount();
  await vi.waitFor(() => expect(document.querySelector('[role="alert"] .call-retry')).not.toBeNull());
  expect(document.querySelector('.lines')!.textContent).toBe('created');
});
