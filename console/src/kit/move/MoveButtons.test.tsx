import { Modal } from 'antd';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { languages, type Language } from '@hoistway/contract/language/language.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { condition, moves } from '@hoistway/contract/moves/moves.ts';
import { bulkMove } from '../list/bulkMove.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { needTexts, startTexts } from '../text.ts';

const row = z.object({ state: z.enum(['new', 'begun', 'done']), workerId: z.string(), empty: z.boolean() });
const isWorker = condition(
  'noAuthority',
  ({ workerId }: { workerId: string }, { userId }) => workerId === userId,
);
const isFilled = condition('mappingEmpty', ({ empty }: { empty: boolean }) => !empty);

const whatFollows = 'codes of this model are identified by this version';
const sample = moves('sample', row, 'state', {
  begin: { from: ['new'], to: 'begun', permission: 'order.handle', only: [isWorker] },
  finish: { from: ['new', 'begun'], to: 'done', permission: 'order.handle', needs: [isFilled] },
  cancel: { from: ['new'], to: 'done', permission: 'order.edit', needsRemark: true, dangerous: true },
  expire: { from: ['new'], to: 'done', permission: null },
  end: { from: ['begun'], to: 'done', permission: 'order.edit', confirmation: 'mapping.activateHint' },
});
type Row = z.output<typeof row>;
const fresh: Row = { state: 'new', workerId: '7', empty: false };

let finish = () => {};
afterEach(() => finish());

async function show(shown: Row, held: string[], language: Language = 'en') {
  localStorage.clear();
  localStorage.setItem('PLAY_LANG', language);
  localStorage.setItem('userId', '7');
  localStorage.setItem('other', JSON.stringify(held));
  await startTexts();
  await needTexts(['faultCode']);
  const onMove = vi.fn();
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  finish = () => {
    root.unmount();
    host.remove();
  };
  root.render(
    <div className="shown">
      <MoveButtons
        moves={sample}
        row={shown}
        textOf={(move) => `‹${move}›`}
        onMove={onMove}
        guardMs={60_000}
      />
    </div>,
  );
  await vi.waitFor(() => expect(host.querySelector('.shown')).not.toBeNull());
  const buttons = () => [...host.querySelectorAll('button')];
  const describeButtons = () =>
    buttons().map((each) =>
      [
        each.textContent,
        each.className.includes('ant-btn-primary') && 'primary',
        each.className.includes('ant-btn-dangerous') && 'dangerous',
        each.disabled && 'disabled',
      ]
        .filter(Boolean)
        .join(' '),
    );
  return { host, onMove, buttons, describeButtons };
}

test('shows a button for each move the person may make, the first one primary, none for system moves', async () => {
  expect((await show(fresh, ['order.handle', 'order.edit'])).describeButtons()).toEqual([
    '‹begin› primary',
    '‹finish›',
    '‹cancel› dangerous',
  ]);
});

test('hides moves that need another permission, person or state', async () => {
  expect((await show(fresh, ['order.edit'])).describeButtons()).toEqual(['‹cancel› dangerous']);
  finish();
  expect((await show({ ...fresh, workerId: '8' }, ['order.handle'])).describeButtons()).toEqual([
    '‹finish› primary',
  ]);
  finish();
  expect((await show({ ...fresh, state: 'done' }, ['order.handle', 'order.edit'])).describeButtons()).toEqual(
    [],
  );
});

const reasons = {
  zh: '“其他所有型号”的映射不能为空',
  en: 'The mapping for all other models cannot be empty',
};

test.each(languages)(
  'disables a move with an unmet condition and gives the reason in %s',
  async (language) => {
    const shown = await show({ ...fresh, empty: true, state: 'begun' }, ['order.handle'], language);
    expect(shown.describeButtons()).toEqual(['‹finish› primary disabled']);
    const around = shown.buttons()[0]!.parentElement!;
    expect(around.getAttribute('aria-label')).toBe(reasons[language]);
    around.focus();
    await vi.waitFor(() =>
      expect(document.querySelector('.ant-tooltip')?.textContent).toBe(reasons[language]),
    );
    shown.buttons()[0]!.click();
    expect(shown.onMove).not.toHaveBeenCalled();
  },
);

test('calls onMove once per press and disables the button during the guard time', async () => {
  const { onMove, buttons, describeButtons } = await show(fresh, ['order.handle']);
  buttons()[1]!.click();
  await vi.waitFor(() => expect(describeButtons()).toEqual(['‹begin› primary', '‹finish› disabled']));
  buttons()[1]!.click();
  expect(onMove.mock.calls).toEqual([['finish']]);
});

test('tells what follows from a move before it is made, where its table says that', async () => {
  const { onMove, buttons } = await show({ ...fresh, state: 'begun' }, ['order.edit']);
  buttons()[0]!.click();
  const asked = () => document.querySelector<HTMLElement>('.ant-modal-confirm');
  await vi.waitFor(() => expect(asked()?.textContent).toContain(whatFollows));
  expect(onMove).not.toHaveBeenCalled();
  asked()!.querySelector<HTMLButtonElement>('.ant-btn-primary')!.click();
  await vi.waitFor(() => expect(onMove.mock.calls).toEqual([['end']]));
  Modal.destroyAll();
  document.body.replaceChildren();
});

test('bulkMove takes over a move’s permission and required remark, and rejects system moves', () => {
  const action = {
    text: '‹text›',
    done: '‹done›',
    call: faultCalls.handleFaults,
    input: {},
  };
  const why = { name: 'why', label: '‹why›' };
  expect(bulkMove(sample, 'cancel', { ...action, why })).toEqual({
    ...action,
    key: 'cancel',
    permission: 'order.edit',
    questions: [{ ...why, required: true }],
  });
  const who = { name: 'who', label: '‹who›', required: true };
  expect(bulkMove(sample, 'finish', { ...action, questions: [who], why })).toMatchObject({
    permission: 'order.handle',
    questions: [who, { ...why, required: false }],
  });
  expect(() => bulkMove(sample, 'expire', action)).toThrow('sample.expire is made by the program alone');
});
