import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { Modal } from 'antd';
import { confirmModalWith } from '../confirmModal.ts';
import { AnswerStore } from './AnswerStore.tsx';
import { queryClient } from './api.ts';
import { showTipsWith } from './tip.ts';
import { takenInto } from './takenValues.ts';
import { useEdit } from './useEdit.ts';
import { ValueChoice } from '../form/askWhichValues.tsx';

const changedMeanwhile = () =>
  Response.json({ success: false, code: 'recordChanged', description: 'changed: Name', data: null });
const done = () => Response.json({ success: true, code: 'ok', description: '', data: null });

interface Question {
  content: unknown;
  onOk?(): unknown;
  afterClose?(): void;
}
let sent: Record<string, string>[] = [];
let answers: (() => Response)[] = [];
let tips: string[] = [];
let answerWith: (question: Question) => void;
let close = () => {};
let edit: ReturnType<typeof usePerson>;
let isDrawn = false;

const person = { id: '7', name: 'Li', phone: '1', onDuty: true, companyName: 'Hengsheng' };
const usePerson = (shown: object) => useEdit(staffCalls.update, shown);

function Form({ shown }: { shown: object }) {
  const update = usePerson(shown);
  useEffect(() => {
    edit = update;
    isDrawn = true;
  });
  return null;
}

beforeEach(() => {
  sent = [];
  answers = [];
  tips = [];
  isDrawn = false;
  queryClient.clear();
  showTipsWith({ warn: (text) => tips.push(text), done: () => {}, takeBack: () => void tips.pop() });
  confirmModalWith((question) => {
    answerWith(question as Question);
    return { destroy: () => {} };
  });
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    sent.push(Object.fromEntries(init?.body as URLSearchParams));
    return (answers.shift() ?? done)();
  });
  const root = createRoot(document.createElement('div'));
  const draw = (shown: object) =>
    root.render(
      <AnswerStore>
        <Form shown={shown} />
      </AnswerStore>,
    );
  draw(person);
  redraw = draw;
  close = () => root.unmount();
});
let redraw: (shown: object) => void;
afterEach(() => {
  close();
  confirmModalWith(Modal.confirm);
  vi.unstubAllGlobals();
});
const opened = () => vi.waitFor(() => expect(isDrawn).toBe(true));
const seenOfSent = () =>
  sent.map(({ seen }) => (seen === undefined ? undefined : (JSON.parse(seen) as unknown)));

test('sends with the edited fields the values the person saw when the form was opened', async () => {
  await opened();
  redraw({ ...person, name: 'changed by others' });
  await edit({ id: '7', name: 'Lin', phone: '2' });
  expect(seenOfSent()).toEqual([{ name: 'Li', phone: '1' }]);
});

test('takes saved values as the seen ones for the next edit', async () => {
  await opened();
  const asOpened = edit;
  await edit({ id: '7', name: 'Lin' });
  await vi.waitFor(() => expect(edit).not.toBe(asOpened));
  await edit({ id: '7', name: 'Ling', phone: '3' });
  expect(seenOfSent()).toEqual([{ name: 'Li' }, { name: 'Lin', phone: '1' }]);
});

test('rejects with recordChanged, without a tip, when the person declines to overwrite', async () => {
  await opened();
  answers = [changedMeanwhile];
  answerWith = ({ content, afterClose }) => {
    expect(content).toContain('changed: Name');
    afterClose?.();
  };
  await expect(edit({ id: '7', name: 'Lin' })).rejects.toMatchObject({ code: 'recordChanged' });
  expect(sent).toHaveLength(1);
  expect(tips).toEqual([]);
});

test('leaves out what the person did not change, however it is written', async () => {
  await opened();
  await edit({ id: '7', name: 'Lin', phone: '1 ', onDuty: true });
  expect(sent).toEqual([{ name: 'Lin', seen: '{"name":"Li"}' }]);
});

const bothChanged = () =>
  Response.json({
    success: false,
    code: 'recordChanged',
    description: 'changed: Name, Mobile',
    data: null,
    stands: { name: { value: 'Lee' }, phone: { value: '3' } },
  });

/** Draws a question, and answers in the rows named what somebody else has saved. */
function chooseTheirsIn(...names: string[]) {
  answerWith = ({ content, afterClose }) => {
    const root = createRoot(document.createElement('div'));
    const { props } = content as { props: Parameters<typeof ValueChoice>[0] };
    root.render(<ValueChoice {...props} onChosen={() => {}} onCancel={() => {}} />);
    root.unmount();
    props.onChosen(names);
    afterClose?.();
  };
}

test('sends again what the person keeps of their own, having seen what others saved', async () => {
  await opened();
  answers = [bothChanged];
  chooseTheirsIn('phone');
  await edit({ id: '7', name: 'Lin', phone: '2', onDuty: false });
  expect(sent[1]).toEqual({ name: 'Lin', onDuty: 'false', seen: '{"name":"Lee","onDuty":true}' });
  expect(tips).toEqual([]);
});

test('does not send later what was given up for the value of somebody else', async () => {
  await opened();
  const asOpened = edit;
  answers = [bothChanged, () => Response.json({ success: false, code: 'x', description: 'no', data: null })];
  chooseTheirsIn('phone');
  await expect(edit({ id: '7', name: 'Lin', phone: '2' })).rejects.toMatchObject({ code: 'x' });
  await vi.waitFor(() => expect(edit).not.toBe(asOpened));
  await edit({ id: '7', name: 'Ling', phone: '2' });
  expect(sent[2]).toEqual({ name: 'Ling', seen: '{"name":"Lee"}' });
});

test('the form shows what was taken over once saving fails after all', async () => {
  await opened();
  answers = [bothChanged, () => Response.json({ success: false, code: 'x', description: 'no', data: null })];
  chooseTheirsIn('phone');
  const problem: unknown = await edit({ id: '7', name: 'Lin', phone: '2' }).catch((error: unknown) => error);
  expect(takenInto(problem, { name: 'Lin', phone: '2' })).toEqual({ phone: '3' });
  expect(takenInto(problem, { name: 'Lin', phone: '4' })).toEqual({});
});

test('rejects with recordChanged when the person goes on editing instead of choosing', async () => {
  await opened();
  answers = [bothChanged];
  answerWith = ({ afterClose }) => afterClose?.();
  await expect(edit({ id: '7', name: 'Lin' })).rejects.toMatchObject({ code: 'recordChanged' });
  expect(sent).toHaveLength(1);
});

test('sends the same edit without the seen values when the person overwrites', async () => {
  await opened();
  answers = [changedMeanwhile];
  answerWith = ({ onOk, afterClose }) => {
    void onOk?.();
    afterClose?.();
  };
  await edit({ id: '7', name: 'Lin' });
  expect(seenOfSent()).toEqual([{ name: 'Li' }, undefined]);
  expect(sent[1]).toMatchObject({ name: 'Lin' });
});
