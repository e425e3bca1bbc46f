import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { enter } from '#testing/occasion.ts';
import { startTexts } from '../text.ts';
import { hasUnsaved } from '../unsaved/unsaved.ts';
import { BulkDialog } from './BulkDialog.tsx';

const questions = vi.hoisted((): { onOk?: () => unknown }[] => []);
vi.mock('../confirmModal.ts', () => ({
  confirmModal: (question: { onOk?: () => unknown }) => {
    questions.push(question);
    return () => {};
  },
}));

const runs = vi.hoisted((): Promise<{ id: string; done: boolean; reason: string }[]>[] => []);
const asked = vi.hoisted((): unknown[][] => []);
vi.mock('./runBulk.ts', async (original) => ({
  ...(await original<typeof import('./runBulk.ts')>()),
  runBulk: (_: unknown, ...rest: unknown[]) => {
    asked.push(rest.slice(0, 3));
    return runs.shift();
  },
}));

let finish = () => {};
afterEach(() => {
  finish();
  expect(hasUnsaved()).toBe(false);
});

const ignoring = {
  key: 'ignore',
  text: 'Ignore',
  done: 'Ignored',
  permission: 'fault.ignore',
  call: faultCalls.ignoreFaults,
  input: {},
} as const;

test('cannot be closed while it runs', async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  const results = [{ id: '7', done: true, reason: '' }];
  let end = () => {};
  runs.push(
    Promise.resolve(results),
    new Promise((done) => {
      end = () => done(results);
    }),
  );
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  finish = () => root.unmount();
  root.render(<BulkDialog action={ignoring} chosen={new Map([['7', 'K101']])} onClose={vi.fn()} />);
  const close = () => document.querySelector('.ant-modal-close');
  const run = () => document.querySelector<HTMLButtonElement>('.ant-modal-footer .ant-btn-primary');
  await vi.waitFor(() => expect(run()?.disabled).toBe(false));
  expect(close()).not.toBeNull();
  run()!.click();
  await vi.waitFor(() => expect(close()).toBeNull());
  end();
  await vi.waitFor(() => expect(close()).not.toBeNull());
});

test('asks before closing with an unsaved reason, and closes at once without one', async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  finish = () => root.unmount();
  const closed = vi.fn();
  const action = { ...ignoring, questions: [{ name: 'reason', label: 'Reason', required: true }] };
  root.render(<BulkDialog action={action} chosen={new Map([['7', 'K101']])} onClose={closed} />);
  const leave = () => document.querySelector<HTMLElement>('.ant-modal-close')!.click();

  await enter('.ant-modal textarea', 'test run');
  await vi.waitFor(() => expect(hasUnsaved()).toBe(true));
  leave();
  expect(closed).not.toHaveBeenCalled();
  expect(questions).toHaveLength(1);
  questions[0]!.onOk?.();
  expect(closed).toHaveBeenCalledWith(false);

  await enter('.ant-modal textarea', '');
  await vi.waitFor(() => expect(hasUnsaved()).toBe(false));
  leave();
  expect(questions).toHaveLength(1);
  expect(closed).toHaveBeenCalledTimes(2);
});

test('shows of each row what would be done or why not, and then does only what can be done', async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  asked.length = 0;
  const refused = { id: '8', done: false, reason: 'No certificate' };
  runs.push(
    Promise.resolve([{ id: '7', done: true, reason: '' }, refused]),
    Promise.resolve([{ id: '7', done: true, reason: '' }]),
  );
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  finish = () => root.unmount();
  const chosen = new Map([
    ['7', 'WX1'],
    ['8', 'WX2'],
  ]);
  root.render(<BulkDialog action={ignoring} chosen={chosen} onClose={vi.fn()} />);
  const lines = () =>
    [...document.querySelectorAll('.ant-modal .ant-table-row')].map((row) =>
      [...row.querySelectorAll('.ant-table-cell')].map((cell) => cell.textContent),
    );
  await vi.waitFor(() =>
    expect(lines()).toEqual([
      ['WX2', 'No certificate'],
      ['WX1', 'Will be processed'],
    ]),
  );
  expect(asked).toEqual([[{}, ['7', '8'], true]]);

  const run = document.querySelector<HTMLButtonElement>('.ant-modal-footer .ant-btn-primary')!;
  expect(run.textContent).toBe('Ignore: 1');
  run.click();
  await vi.waitFor(() =>
    expect(lines()).toEqual([
      ['WX2', 'No certificate'],
      ['WX1', 'Ignored'],
    ]),
  );
  expect(asked[1]).toEqual([{}, ['7'], false]);
});
