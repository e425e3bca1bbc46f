import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Call } from '@hoistway/contract/call.ts';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { bare } from '@hoistway/contract/kinds.ts';
import { withoutMisfits, type Judge } from '@hoistway/contract/input/misfits.ts';
import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

let shown: Shown;
beforeAll(async () => {
  setWidth(1440);
  shown = await showConsole('/noScreen', 'en', 'full');
});
afterAll(() => shown.close());

/** Fits no schema. */
const broken = Symbol('broken');
const asItTravels: Judge = (schema, value) => {
  const judged = schema.safeParse(value);
  return judged.success ? { success: true, data: value } : judged;
};
type Row = Record<string, unknown>;

const shapeOf = (call: Call): object => {
  const type = bare(call.reply as z.ZodType);
  return type instanceof z.ZodObject ? type.shape : {};
};
const others = (row: Row): string[] => Object.keys(row).filter((name) => name !== 'id');
const allBroken = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, name === 'id' ? value : broken]));

/** A row for each value that broke its schema, and one of which nothing but its id is left. */
function brokenRows(row: Row): Row[] {
  const rows = [...others(row).map((name) => ({ ...row, [name]: broken })), allBroken(row)];
  return rows.map((each, at) => ({ ...each, id: String(900 + at) }));
}

/** What the server answers of a reply some values of which broke their schema. */
function answered(call: Call, made: Row): unknown {
  const value =
    'rows' in shapeOf(call) ? { ...made, rows: brokenRows((made['rows'] as Row[])[0]!) } : allBroken(made);
  return withoutMisfits(unbounded(call.reply as z.ZodType), value, asItTravels, () => {});
}

const nonsense = /\bnull\b|undefined|NaN|Invalid Date|\[object/;

const lists: readonly [list: string, address: string, call: Call][] = [
  ['fault', '/realTime/eleHistoryFault', faultCalls.notHandledPage],
  ['faultConfirm', '/gridRescue/eFaultConfirm', faultCalls.notHandledPage],
  ['collector', '/realtime/collector', collectorCalls.page],
  ['rescueCase', '/gridRescue/gridRescue', rescueCalls.handbills],
];

test.each(lists)(
  'the list %s shows every row, including rows with missing values',
  async (list, address, call) => {
    let rows = 0;
    shown.answers.changes.set(call.name, (made) => {
      const reply = answered(call, made as Row) as { rows: Row[] };
      rows = reply.rows.length;
      return reply;
    });
    await shown.goTo(address);
    const table = await vi.waitFor(() => {
      const found = shown.screen().querySelector(`#${list}Search`)?.closest('.list-screen');
      expect(found?.querySelectorAll('.list-body .ant-table-row').length).toBe(rows);
      return found!;
    });
    expect(rows).toBeGreaterThan(10);
    expect(table.textContent).not.toMatch(nonsense);
    const names = [...table.querySelectorAll('.list-body .ant-table-row a.row-name')];
    expect(names.filter(({ textContent }) => textContent.trim() === '')).toEqual([]);
    expect(table.querySelector('.list-body .ant-table-row:last-child')?.textContent).toContain('–');
    await shown.goTo('/noScreen');
  },
);

const records: readonly [address: string, call: Call][] = [
  ['/realTime/eleHistoryFault?fault=1', faultCalls.listedFault],
  ['/gridRescue/eFaultConfirm?id=1', faultCalls.listedFault],
  ['/realtime/collector?collector=1', collectorCalls.one],
  ['/gridRescue/gridRescue?id=1', rescueCalls.one],
];

test.each(records)('%s shows its record when values are missing', async (address, call) => {
  let asked = false;
  shown.answers.changes.set(call.name, (made) => {
    asked = true;
    return answered(call, made as Row);
  });
  await shown.goTo(address);
  await vi.waitFor(() => expect(asked).toBe(true));
  expect(document.querySelector('.call-failure, [role="alert"] .call-retry, .ant-result')).toBeNull();
  expect(document.body.textContent).not.toMatch(nonsense);
  expect(document.body.textContent).toContain('–');
  await shown.goTo('/noScreen');
});
