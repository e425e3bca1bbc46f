import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { answerCalls, type CallAnswers } from '#testing/answerCalls.ts';
import { ErrorBoundary } from '../failure/ErrorBoundary.tsx';
import { startTexts } from '../text.ts';
import { AnswerStore } from './AnswerStore.tsx';
import { queryClient } from './api.ts';
import { askAgain, readAgain, readAllAgain } from './askAgain.ts';
import { showTipsWith } from './tip.ts';
import { beginCall, useCall, type CallOptions } from './useCall.ts';

const tips: string[] = [];
let answers: CallAnswers;
let asked: string[];
let held: Promise<void> | undefined;
let close = () => {};

beforeEach(async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  tips.length = 0;
  asked = [];
  held = undefined;
  queryClient.clear();
  showTipsWith({ warn: (text) => tips.push(text), done: () => {} });
  answers = answerCalls('sparse');
  answers.changes.set(staffCalls.one.name, (made) => ({
    ...(made as object),
    name: `n${asked.length}`,
  }));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push(address);
    await held;
    return answers.fetch(address, init);
  });
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

interface PersonProps {
  id: string | null;
  options?: CallOptions<typeof staffCalls.one>;
}
const Person = ({ id, options }: PersonProps) => {
  const person = useCall(staffCalls.one, id === null ? null : { id }, options);
  return <p>{person.error && !person.data ? 'failed' : (person.data?.name ?? '…')}</p>;
};
const told = { onError: 'handled' } as const;

function show(props: PersonProps) {
  const host = document.createElement('div');
  const root = createRoot(host);
  const draw = (next: PersonProps) =>
    root.render(
      <AnswerStore>
        <ErrorBoundary>
          <Person {...next} />
        </ErrorBoundary>
      </AnswerStore>,
    );
  draw(props);
  close = () => root.unmount();
  const says = (text: string) => vi.waitFor(() => expect(host.textContent).toBe(text));
  return { host, draw, says };
}

test('sends no request while the input is null', async () => {
  const { draw, says } = show({ id: null });
  await says('…');
  expect(asked).toEqual([]);
  draw({ id: '7' });
  await says('n1');
  expect(asked).toEqual(['api/staff/7']);
});

test('shows the previous answer for a new input only with keepPrevious', async () => {
  const { draw, says } = show({ id: '7' });
  await says('n1');
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  draw({ id: '8', options: { keepPrevious: true } });
  await says('n1');
  draw({ id: '9' });
  await says('…');
});

test('calls onAnswer with each answer, and asks again when the by option changes', async () => {
  const answers: string[] = [];
  const options = {
    onAnswer: ({ name }: { name: string }) => answers.push(name),
    by: 'zh',
    freshMs: Infinity,
  };
  const { draw, says } = show({ id: '7', options });
  await says('n1');
  draw({ id: '7', options: { ...options, by: 'en' } });
  await says('n2');
  expect(answers).toEqual(['n1', 'n2']);
});

test('does not tell an answer that was requested before another one', async () => {
  const heard: string[] = [];
  let release = () => {};
  held = new Promise((done) => (release = done));
  const { says } = show({ id: '7', options: { onAnswer: ({ name }) => heard.push(name) } });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const again = askAgain(staffCalls.update);
  held = undefined;
  await again;
  await says('n2');
  release();
  await new Promise((done) => setTimeout(done, 50));
  expect(heard).toEqual(['n2']);
});

test('does not show a first answer requested before a change, but requests it again', async () => {
  let release = () => {};
  held = new Promise((done) => (release = done));
  const { says } = show({ id: '7' });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const again = askAgain(staffCalls.update);
  held = undefined;
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  release();
  await again;
  await says('n2');
});

test('askAgain also waits for the first answer of a screen opened meanwhile', async () => {
  const { says, draw } = show({ id: '7' });
  await says('n1');
  let releaseAgain = () => {};
  held = new Promise((done) => (releaseAgain = done));
  let over = false;
  const again = askAgain(staffCalls.update).then(() => (over = true));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  let releaseFirst = () => {};
  held = new Promise((done) => (releaseFirst = done));
  draw({ id: '8' });
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  releaseAgain();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(1));
  expect(over).toBe(false);
  releaseFirst();
  await again;
  await says('n3');
});

test('shows a failed call in its place with a retry button and no tip', async () => {
  answers.failures.set(staffCalls.one.name, 500);
  const { host } = show({ id: '7' });
  const retry = await vi.waitFor(() => {
    const button = host.querySelector<HTMLButtonElement>('.call-retry');
    expect(button).not.toBeNull();
    return button!;
  });
  expect(tips).toEqual([]);
  answers.failures.clear();
  retry.click();
  await vi.waitFor(() => expect(host.textContent).toBe('n2'));
});

test('returns the error to the caller without a tip when onError is handled', async () => {
  answers.failures.set(staffCalls.one.name, 500);
  const { says } = show({ id: '7', options: told });
  await says('failed');
  expect(tips).toEqual([]);
});

test('shows only one tip when refetching a shown answer fails repeatedly', async () => {
  const { says } = show({ id: '7' });
  await says('n1');
  answers.failures.set(staffCalls.one.name, 500);
  await readAgain(staffCalls.one);
  await readAgain(staffCalls.one);
  await says('n1');
  expect(tips).toHaveLength(1);
});

test('readAgain refetches the given call, readAllAgain refetches every call', async () => {
  const { says } = show({ id: '7' });
  await says('n1');
  await readAgain(areaCalls.one);
  await says('n1');
  await readAgain(staffCalls.one);
  await says('n2');
  await readAllAgain();
  await says('n3');
});

test('a screen uses the answer of beginCall without a second request', async () => {
  const heard: string[] = [];
  await beginCall(staffCalls.one, { id: '7' }, { onAnswer: ({ name }) => heard.push(name) });
  const { says } = show({ id: '7' });
  await says('n1');
  expect([asked, heard]).toEqual([['api/staff/7'], ['n1']]);
});

test('a failed beginCall shows no tip, a waiting screen gets its error, a later screen asks again', async () => {
  answers.failures.set(staffCalls.one.name, 500);
  await beginCall(staffCalls.one, { id: '7' });
  expect(asked).toHaveLength(1);
  const later = show({ id: '7', options: told });
  await later.says('failed');
  expect(asked).toHaveLength(2);

  let answer = () => {};
  held = new Promise((done) => (answer = done));
  const begun = beginCall(staffCalls.one, { id: '8' });
  later.draw({ id: '8', options: told });
  await later.says('…');
  answer();
  await begun;
  await later.says('failed');
  expect([asked.length, tips]).toEqual([3, []]);
});
