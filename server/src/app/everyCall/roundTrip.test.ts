import { setTimeout as wait } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { placeholders, type Call } from '@hoistway/contract/call.ts';
import { bare } from '@hoistway/contract/kinds.ts';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { seenIn } from '@hoistway/contract/seen.ts';
import { contract } from '@hoistway/contract/upkeepContract/contract.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import type { JobRunner } from '#platform/job/jobs.ts';
import { dataOf, type Answer, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { aQueue } from '#testing/aQueue.ts';
import { otherValue } from '#testing/input/otherValue.ts';
import { aRoundTripPlace, sampleOf } from '#testing/input/roundTripPlace.ts';
import { roundTripOf, roundTrips, type RoundTrip } from '#testing/input/roundTrips.ts';
import { allJobs } from '../jobs.ts';

type Values = Record<string, unknown>;

let here: Installation;
let runner: JobRunner;
let chief: AskedAs;
let ids: Record<string, string>;
let others: Record<string, string>;

beforeAll(async () => {
  ({ here, chief, ids, others } = await aRoundTripPlace());
  runner = await aQueue(here, allJobs({ historyDays: 30 }, here.store));
});
afterAll(async () => {
  await runner.stop();
  await here.close();
});

const creating = allCalls.filter(({ name }) => name.endsWith('.create'));
const traveling = creating.flatMap((call) => {
  const trip = roundTripOf(call.name);
  return trip === undefined ? [] : [[call.name, call, trip] as const];
});

/** A call about the same record. */
const besides = ({ record }: Call, ...names: string[]) =>
  allCalls.find(({ name }) => names.some((each) => name === `${record}.${each}`));

const refusalOf = ({ envelope }: Answer) =>
  envelope.success ? undefined : `${envelope.code} ${JSON.stringify(envelope.errors ?? {})}`;

async function create(call: Call, sample: Values): Promise<string> {
  const { id } = dataOf(await here.askRaw(call, sample, chief)) as { id: string };
  return id;
}

async function read(call: Call, id: string): Promise<Values> {
  const one = besides(call, 'one', 'detail');
  if (one) return dataOf(await here.askRaw(one, { id }, chief)) as Values;
  const list = besides(call, 'page', 'list')!;
  const of = 'companyId' in list.input.shape ? { companyId: ids['company'] } : {};
  const found = dataOf(await here.askRaw(list, of, chief)) as { rows: Values[] } | Values[];
  return (Array.isArray(found) ? found : found.rows).find((row) => row['id'] === id)!;
}

/** What is not as it was given, and not said to be otherwise. */
function differing(found: Values, given: Values, leftOut: Readonly<Record<string, unknown>> = {}): string[] {
  return Object.keys(given).flatMap((name) => {
    if (Object.hasOwn(leftOut, name)) return [];
    try {
      expect({ [name]: found[name] }).toMatchObject({ [name]: given[name] });
      return [];
    } catch {
      return [`${name} is ${JSON.stringify(found[name])} instead of ${JSON.stringify(given[name])}`];
    }
  });
}

/** What was given, is shown under its name, and is shown empty: a call that takes a field keeps it. */
const lost = (found: Values, given: Values): string[] =>
  Object.keys(given).filter((name) => given[name] !== null && found[name] === null);

async function editEach(call: Call, trip: RoundTrip, id: string): Promise<string[]> {
  const update = besides(call, 'update', 'edit');
  if (!update) return [];
  const { shape } = update.input;
  const atFirst = await read(call, id);
  const needed = Object.keys(shape).filter(
    (name) =>
      !placeholders(update.path).includes(name) && !(shape[name] as z.ZodType).safeParse(undefined).success,
  );
  const said = trip.edits?.(others) ?? {};
  const wrong: string[] = [];
  // What takes others along comes last.
  const inTurn = Object.entries(shape).toSorted(
    ([one], [other]) => Number(one in (trip.follows ?? {})) - Number(other in (trip.follows ?? {})),
  );
  for (const [name, schema] of inTurn) {
    if (name === 'id' || Object.hasOwn(trip.untried ?? {}, name)) continue;
    const before = await read(call, id);
    const value = Object.hasOwn(said, name)
      ? said[name]
      : otherValue(schema as z.ZodType, before[name], others);
    if (value === undefined) wrong.push(`${name}: no other value fits`);
    const whole = Object.fromEntries(needed.map((each) => [each, before[each]]));
    const seen = seenIn(update, before);
    const refusal = refusalOf(await here.askRaw(update, { id, ...whole, [name]: value, seen }, chief));
    if (refusal) wrong.push(`${name} := ${JSON.stringify(value)}: ${refusal}`);
    const after = await read(call, id);
    const expected: Record<string, unknown> = { ...before, [name]: value };
    const tried = Object.keys(call.input.shape).filter(
      (each) => each in before && !trip.follows?.[name]?.includes(each),
    );
    const compared = Object.fromEntries([...tried, name].map((each) => [each, expected[each]]));
    wrong.push(...differing(after, compared, trip.unread).map((each) => `${name} changed: ${each}`));
  }
  if (update.edits) wrong.push(...(await editAsAtFirst(update, await read(call, id), atFirst)));
  wrong.push(...(await clearLists(call, update, trip, id)));
  return wrong;
}

/** Lists that are sent empty: each is empty afterwards, or refused; never kept as if nothing had been said. */
async function clearLists(call: Call, update: Call, trip: RoundTrip, id: string): Promise<string[]> {
  const lists = Object.entries(update.input.shape).filter(
    ([name, schema]) => bare(schema as z.ZodType) instanceof z.ZodArray && !trip.unread?.[name],
  );
  const kept: string[] = [];
  for (const [name] of lists) {
    const before = await read(call, id);
    const refusal = refusalOf(
      await here.askRaw(update, { id, [name]: [], seen: seenIn(update, before) }, chief),
    );
    const after = await read(call, id);
    if (refusal === undefined && (after[name] as unknown[]).length > 0) kept.push(`${name} is not cleared`);
  }
  return kept;
}

/** A change by somebody who has the record before them as it was before all those changes. */
async function editAsAtFirst(update: Call, now: Values, atFirst: Values): Promise<string[]> {
  const whole = Object.fromEntries(Object.keys(update.input.shape).map((name) => [name, atFirst[name]]));
  const input = { ...whole, id: now['id'], seen: seenIn(update, atFirst) };
  const { envelope } = await here.askRaw(update, input, chief);
  return envelope.code === 'recordChanged' ? [] : [`what has changed since it was seen: ${envelope.code}`];
}

async function until(id: string, states: readonly string[]): Promise<ImportRun> {
  for (let n = 0; n < 600; n += 1) {
    const run: ImportRun = dataOf(await here.ask(importCalls.run, { id }, chief));
    if (states.includes(run.state)) return run;
    await wait(50);
  }
  throw new Error('the import does not come to an end');
}

async function bring(start: Call, bytes: Buffer): Promise<ImportRun> {
  const file = new File([new Uint8Array(bytes)], 'records.xlsx');
  const brought = dataOf(await here.askRaw(start, { file }, chief)) as ImportRun;
  await here.ask(importCalls.importCheck, { id: brought.id, columns: brought.columns }, chief);
  await until(brought.id, ['checked']);
  dataOf(await here.ask(importCalls.importWrite, { id: brought.id, whole: false }, chief));
  return until(brought.id, ['done', 'undone']);
}

describe('a record', () => {
  test('has a round trip for each call that creates one, and a line of its own only where it says something', () => {
    const made = new Set(creating.map(({ name }) => name));
    const idle = Object.entries(roundTrips).filter(
      ([name, trip]) => !made.has(name) || Object.keys(trip).length === 0,
    );
    expect(idle).toEqual([]);
    expect(traveling.length).toBeGreaterThan(20);
  });

  test.each(traveling)('created by %s is read as given and changed field by field', async (_, call, trip) => {
    const sample = sampleOf(call, trip, ids);
    expect(Object.keys(call.input.shape)).toEqual(expect.arrayContaining(Object.keys(sample)));
    const id = await create(call, sample);
    const found = await read(call, id);
    expect(differing(found, sample, trip.unread)).toEqual([]);
    expect(lost(found, sample)).toEqual([]);
    expect(await editEach(call, trip, id)).toEqual([]);
  });

  const sheets = traveling.flatMap(([name, call, trip]) =>
    trip.sheet ? [[name, call, trip, trip.sheet] as const] : [],
  );
  test.each(sheets)(
    'created by %s is restored from its exported sheet, unchanged and after deletion',
    async (_, call, trip, sheet) => {
      const sample = { ...sampleOf(call, trip, ids) };
      const search = sheet.search(sample);
      const left = dataOf(await here.askRaw(sheet.page, search, chief)) as { rows: { id: string }[] };
      for (const { id } of left.rows) dataOf(await here.askRaw(sheet.remove, { id }, chief));
      const before = await read(call, await create(call, sample));
      const bytes = dataOf(await here.askRaw(sheet.export, search, chief)) as Buffer;
      const { sheets: written } = await readXlsx(bytes);
      expect(written[0]!.rows.length).toBeGreaterThan(1);
      expect(await bring(sheet.start, bytes)).toMatchObject({
        added: 0,
        changed: 0,
        rejected: 0,
        importErrors: [],
      });
      dataOf(await here.askRaw(sheet.remove, { id: before['id'] }, chief));
      expect(await bring(sheet.start, bytes)).toMatchObject({ changed: 0, rejected: 0, importErrors: [] });
      const found = dataOf(await here.askRaw(sheet.page, search, chief)) as { rows: { id: string }[] };
      const after = await read(call, found.rows[0]!.id);
      const given = Object.fromEntries(
        Object.entries(sample).flatMap(([name, value]) =>
          name in before ? [[name, Array.isArray(value) ? value : before[name]]] : [],
        ),
      );
      expect(differing(after, given, { ...trip.unread, ...sheet.unsaid })).toEqual([]);
    },
  );

  test('created as a renewal has every term of the earlier contract, except those agreed again', async () => {
    const anew = ['contractNature', 'signingDate', 'effectiveDate', 'expiryDate', 'amount', 'note', 'lines'];
    const call = contractCalls.create;
    const trip = roundTripOf(call.name)!;
    const sample = {
      ...sampleOf(call, trip, ids),
      contractNo: 'HT-R-2',
      effectiveDate: '2141-01-01',
      expiryDate: '2141-12-31',
    };
    const before = await read(call, await create(call, sample));
    const renewed = await here.ask(
      renewalCalls.renew,
      { id: String(before['id']), contractNo: 'HT-R-3' },
      chief,
    );
    const after = await read(call, dataOf(renewed).id);
    const { parties, terms } = contract.groups;
    const kept = ['companyId', ...parties, ...terms].filter((name) => !anew.includes(name));
    expect(differing(after, Object.fromEntries(kept.map((name) => [name, before[name]])))).toEqual([]);
  });
});
