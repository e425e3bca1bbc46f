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

let finish = () => {};
afterEach(() => {
  finish();
  expect(hasUnsaved()).toBe(false);
});

test('asks before closing with an unsaved reason, and closes at once without one', async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  finish = () => root.unmount();
  const closed = vi.fn();
  const action = {
    key: 'ignore',
    text: 'Ignore',
    done: 'Ignored',
    permission: 'fault.ignore',
    call: faultCalls.ignoreFaults,
    input: {},
    question: { name: 'reason', label: 'Reason', required: true },
  } as const;
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
