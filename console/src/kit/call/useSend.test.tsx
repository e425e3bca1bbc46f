import { useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { qualificationCalls } from '@hoistway/contract/company/qualificationCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import { answerCalls } from '#testing/answerCalls.ts';
import { AnswerStore } from './AnswerStore.tsx';
import { queryClient } from './api.ts';
import { showTipsWith } from './tip.ts';
import { useCall } from './useCall.ts';
import { useSend } from './useSend.ts';

const refusal = (errors?: Record<string, string>) =>
  Response.json({
    success: false,
    code: 'x',
    description: 'in use',
    data: null,
    ...(errors ? { errors } : {}),
  });

const tips: string[] = [];
const unhandled: unknown[] = [];
const noteUnhandled = (reason: unknown) => unhandled.push(reason);
let asked: string[] = [];
let refused: (() => Response) | undefined;
let close = () => {};

beforeEach(() => {
  tips.length = 0;
  unhandled.length = 0;
  asked = [];
  refused = undefined;
  queryClient.clear();
  showTipsWith({ warn: (text) => tips.push(text), done: () => {} });
  process.on('unhandledRejection', noteUnhandled);
  const { fetch } = answerCalls('full');
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(`${init?.method} ${address.replace(/^api\//, '')}`);
    const answer = init?.method === 'GET' ? undefined : refused?.();
    return answer ?? fetch(address, init);
  });
});
afterEach(() => {
  close();
  process.off('unhandledRejection', noteUnhandled);
  vi.unstubAllGlobals();
});

async function show(screen: ReactNode) {
  const host = document.createElement('div');
  const root = createRoot(host);
  root.render(<AnswerStore>{screen}</AnswerStore>);
  close = () => root.unmount();
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(tips).toEqual([]);
  asked = [];
}

const usePerson = () => ({
  remove: useSend(staffCalls.remove),
  change: useSend(staffCalls.update),
  readOne: useSend(staffCalls.one),
});
let person: ReturnType<typeof usePerson>;

/** Reads a person, the certificates of people and an area, and can change people. */
function Screen() {
  useCall(staffCalls.one, { id: '7' });
  useCall(staffCalls.one, { id: '8' });
  useCall(qualificationCalls.reminders);
  useCall(areaCalls.one, { id: '7' });
  const acts = usePerson();
  useEffect(() => {
    person = acts;
  });
  return null;
}

test('refetches only the calls affected by the change, and resolves after their answers', async () => {
  await show(<Screen />);
  await person.change({ id: '7', name: 'Li' });
  expect(asked).toEqual(['PUT staff/7', 'GET staff/7', 'GET staff/8', 'GET qualification/reminders']);
  expect(queryClient.isFetching()).toBe(0);
});

test('runs the follow-up before it refetches anything', async () => {
  await show(<Screen />);
  let before = '';
  await person.change({ id: '7' }, () => (before = asked.join()));
  expect(before).toBe('PUT staff/7');
});

test('does not refetch a removed record', async () => {
  await show(<Screen />);
  await person.remove({ id: '7' });
  expect(asked).toEqual(['DELETE staff/7', 'GET staff/8', 'GET qualification/reminders']);
});

test('refetches nothing after a read call', async () => {
  await show(<Screen />);
  await person.readOne({ id: '9' });
  expect(asked).toEqual(['GET staff/9']);
});

test('shows a refusal as one tip, without an unhandled rejection, and refetches the record', async () => {
  await show(<Screen />);
  refused = () => refusal();
  void person.change({ id: '7' }, () => tips.push('never'));
  await vi.waitFor(() => expect(asked).toContain('GET staff/7'));
  expect(tips).toEqual(['in use']);
  expect(unhandled).toEqual([]);
});

test('rejects with the field errors of a refusal when the caller awaits it', async () => {
  await show(<Screen />);
  refused = () => refusal({ name: 'too long' });
  await expect(person.change({ id: '7' })).rejects.toMatchObject({ errors: { name: 'too long' } });
});

test('does not swallow an error thrown by the follow-up', async () => {
  await show(<Screen />);
  void person.change({ id: '7' }, () => {
    throw new TypeError('ours');
  });
  await vi.waitFor(() => expect(unhandled.map(String)).toEqual(['TypeError: ours']));
});
