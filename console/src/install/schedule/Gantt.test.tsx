import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { planOrder } from '@hoistway/contract/install/orderPlan.ts';
import { AnswerStore } from '#kit/call/AnswerStore.tsx';
import { queryClient } from '#kit/call/api.ts';
import { showTipsWith } from '#kit/call/tip.ts';
import { needFrameTexts, needTexts, startTexts } from '#kit/text.ts';
import { Gantt } from './Gantt.tsx';
import type { ScheduledOrder } from './scheduleRows.ts';

interface Sent {
  path: string;
  body: Record<string, unknown>;
}
let sent: Sent[] = [];
let tips: string[] = [];
let answer: () => Response;
let close = () => {};

const done = () => Response.json({ success: true, code: 'ok', description: '', data: null });
const planMoved = () =>
  Response.json({ success: false, code: 'planMoved', description: 'The plan was changed', data: null });

const site = { country: 'SG' as const, weekdays: [1, 2, 3, 4, 5] };
const links = [
  { from: 'rails', to: 'car', lag: 0 },
  { from: 'rails', to: 'doors', lag: 0 },
  { from: 'car', to: 'run', lag: 0 },
  { from: 'doors', to: 'run', lag: 0 },
];

function anOrder(changes: { managed?: boolean; car?: object } = {}): ScheduledOrder {
  const steps = [
    { key: 'rails', workingDays: 5, beganOn: '2026-03-02', state: 'doing' },
    { key: 'car', workingDays: 3, beganOn: null, state: 'todo', ...changes.car },
    { key: 'doors', workingDays: 5, beganOn: null, state: 'todo' },
    { key: 'run', workingDays: 2, beganOn: null, state: 'todo' },
  ].map((step, at) => ({
    id: String(at + 1),
    name: step.key,
    englishName: null,
    hold: false,
    paperRule: null,
    paperNo: null,
    notBefore: null,
    endedOn: null,
    delays: [],
    ...step,
  }));
  const plan = planOrder({ steps, links, startsOn: '2026-03-02' }, site, '2026-03-02');
  return {
    id: '7',
    orderNumber: 'AZ-7',
    elevatorNumber: 'PGN-03',
    startsOn: '2026-03-02',
    endsOn: plan.endsOn,
    baselineEnd: plan.endsOn,
    today: '2026-03-02',
    links,
    ...site,
    revision: 4,
    handedOverAt: null,
    managed: changes.managed ?? true,
    done: 0,
    steps: 4,
    stepRows: steps.map((step, at) => ({
      ...step,
      ...plan.steps[at],
      baselineStart: plan.steps[at]!.startsOn,
      baselineEnd: plan.steps[at]!.endsOn,
    })),
  } as unknown as ScheduledOrder;
}

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  await needFrameTexts();
  await needTexts(['installSchedule', 'installOrder', 'installTemplate']);
  queryClient.clear();
  sent = [];
  tips = [];
  answer = done;
  showTipsWith({ warn: (text) => tips.push(text), done: () => {}, takeBack: () => {} });
  SVGElement.prototype.setPointerCapture = () => {};
  localStorage.setItem('other', JSON.stringify(['install.orderReassign']));
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    sent.push({ path, body: Object.fromEntries(init?.body as URLSearchParams) });
    return answer();
  });
});
afterEach(() => {
  close();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function show(order = anOrder(), today = order.today) {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MemoryRouter>
      <AnswerStore>
        <Gantt title="Schedule" orders={[order]} today={today} endDate="2026-03-18" />
      </AnswerStore>
    </MemoryRouter>,
  );
  close = () => root.unmount();
  // Its tools come after its bars.
  await vi.waitFor(() => expect(document.querySelector('[data-bar]')).not.toBeNull());
  await vi.waitFor(() => expect(document.querySelector('.ant-segmented')).not.toBeNull());
  const bar = (at: number) => document.querySelectorAll<SVGGElement>('[data-bar]')[at]!;
  const told = () => new Promise((resolve) => setTimeout(resolve));
  const point = async (at: number, type: string, clientX: number) => {
    bar(at).dispatchEvent(new MouseEvent(type, { bubbles: true, button: 0, clientX }));
    await told();
  };
  const key = async (name: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
    document.activeElement!.dispatchEvent(event);
    await told();
  };
  const note = () => document.querySelector('output')!.textContent;
  const saying = (at: number) => bar(at).getAttribute('aria-label')!;
  return { bar, point, key, note, saying };
}

/** In the scale of weeks. */
const perDay = 10;

test('says of each bar its days, state and float, and moves none without the right to', async () => {
  const { bar, saying, point, note } = await show(anOrder({ managed: false }));
  expect(saying(1)).toContain('car: 2026-03-09 to 2026-03-11');
  expect(saying(1)).toContain('float 2 days');
  expect([...document.querySelectorAll('[data-bar]')].map((each) => each.getAttribute('role'))).toEqual(
    Array.from({ length: 4 }, () => 'img'),
  );
  expect(bar(1).style.cursor).toBe('');
  await point(1, 'pointerdown', 0);
  await point(1, 'pointermove', 3 * perDay);
  await point(1, 'pointerup', 3 * perDay);
  expect([note(), sent]).toEqual(['', []]);
});

test('shows what moves with a bar that is dragged and what speaks against it, and sends the plan that was seen', async () => {
  const { point, note, saying } = await show();
  await point(2, 'pointerdown', 100);
  await point(2, 'pointermove', 100 + 2 * perDay);
  await vi.waitFor(() => expect(note()).toContain('doors: 2026-03-11 to 2026-03-17'));
  expect(note()).toContain('1 other step moves with it');
  expect(note()).toContain('the completion moves by 2 working days, to 2026-03-19');
  expect(note()).toContain('1 working day after the completion agreed in the contract');
  expect(saying(3)).toContain('run: 2026-03-18 to 2026-03-19');
  await point(2, 'pointerup', 100 + 2 * perDay);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.path).toContain('installWorkOrder/reschedule/7');
  expect(sent[0]!.body).toMatchObject({
    revision: '4',
    days: JSON.stringify([{ stepId: '3', notBefore: '2026-03-11' }]),
  });
  await vi.waitFor(() => expect(note()).toBe(''));
});

test('keeps a finger on a bar that can be moved from scrolling, and no other', async () => {
  const { bar } = await show();
  const isHeld = (touched: Element) =>
    !touched.dispatchEvent(new Event('touchstart', { bubbles: true, cancelable: true }));
  // The first step has begun.
  expect([0, 1, 2].map((at) => isHeld(bar(at).querySelector('rect')!))).toEqual([false, true, true]);
  expect(isHeld(document.querySelector('svg[role=list]')!)).toBe(false);
});

test('leaves a bar where it was when the browser takes the finger away', async () => {
  const { point, note, saying } = await show();
  await point(1, 'pointerdown', 0);
  await point(1, 'pointermove', 2 * perDay);
  await vi.waitFor(() => expect(saying(1)).toContain('2026-03-11'));
  await point(1, 'pointercancel', 2 * perDay);
  expect([note(), sent]).toEqual(['', []]);
  expect(saying(1)).toContain('car: 2026-03-09 to 2026-03-11');
});

test('lets go of a bar whose plan was changed meanwhile, and says so', async () => {
  answer = planMoved;
  const { point, saying, note } = await show();
  await point(1, 'pointerdown', 0);
  await point(1, 'pointermove', perDay);
  await vi.waitFor(() => expect(saying(1)).toContain('2026-03-10'));
  await point(1, 'pointerup', perDay);
  await vi.waitFor(() => expect(tips).toEqual(['The plan was changed']));
  await vi.waitFor(() => expect(note()).toBe(''));
  expect(saying(1)).toContain('car: 2026-03-09 to 2026-03-11');
});

test('chooses bars by arrows and moves one by keys, and Escape leaves it where it was', async () => {
  const { bar, key, note, saying } = await show();
  bar(0).focus();
  await key('ArrowDown');
  expect(document.activeElement).toBe(bar(1));
  await key('Enter');
  await key('ArrowRight', { shiftKey: true });
  await key('ArrowLeft');
  expect(note()).toContain('2026-03-16');
  expect(note()).toContain('Nobody works on 2026-03-15');
  await key('Escape');
  expect([note(), sent]).toEqual(['', []]);
  await key('Enter');
  await key('ArrowRight');
  expect(saying(1)).toContain('car: 2026-03-10 to 2026-03-12');
  await key('Enter');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body['days']).toBe(JSON.stringify([{ stepId: '2', notBefore: '2026-03-10' }]));
});

test('says that a step has begun, and does not move it', async () => {
  const { bar, key, note } = await show();
  bar(0).focus();
  await key('Enter');
  expect(note()).toContain('It has begun and cannot be moved');
  await key('ArrowRight');
  await key('Enter');
  expect(sent).toEqual([]);
});

test('frees a day that was fixed by hand', async () => {
  const { bar, key, saying } = await show(anOrder({ car: { notBefore: '2026-03-11' } }));
  expect(saying(1)).toContain('Fixed by hand to begin on 2026-03-11');
  bar(1).focus();
  await key('Delete');
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body['days']).toBe(JSON.stringify([{ stepId: '2', notBefore: null }]));
});

test('opens at today while there is work, and at its first or last bar before and after', async () => {
  const opened = async (today: string) => {
    await show(anOrder(), today);
    const frame = document.querySelector('section[aria-label=Schedule]')!;
    const [line] = document.querySelectorAll('svg[role=list] line');
    const at = frame.scrollLeft;
    const dayLine = Number(line!.getAttribute('x1')) - 0.5;
    close();
    document.body.replaceChildren();
    return (at - dayLine) / perDay;
  };
  // From Monday 2 to Tuesday 17 March, in days from the line of today.
  expect(await opened('2026-03-05')).toBe(0);
  expect(await opened('2026-05-17')).toBe(-61);
  expect(await opened('2026-02-20')).toBe(10);
});

test('keeps the scale that a person has chosen', async () => {
  await show();
  const width = () => Number(document.querySelector('svg[role=list]')!.getAttribute('width'));
  const before = width();
  document.querySelector<HTMLInputElement>('.ant-segmented-item-input')!.click();
  await vi.waitFor(() => expect(width()).toBeGreaterThan(before));
  expect(localStorage.getItem('hoistway.scheduleScale')).toBe('day');
});
