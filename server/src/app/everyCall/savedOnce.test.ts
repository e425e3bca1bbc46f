import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { download } from '@hoistway/contract/file/download.ts';
import { takesFile } from '@hoistway/contract/file/upload.ts';
import { forgetSaves } from '#platform/savedOnce/savedOnceStore.ts';
import { updateLogCalls } from '@hoistway/contract/setting/updateLog.ts';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { aRoundTripPlace, sampleOf } from '#testing/input/roundTripPlace.ts';
import { roundTripOf } from '#testing/input/roundTrips.ts';
import { needed } from '#testing/input/sampleInput.ts';
import { everyArea } from '../areas.ts';

let here: Installation;
let chief: AskedAs;
let ids: Record<string, string>;

beforeAll(async () => {
  ({ here, chief, ids } = await aRoundTripPlace());
});
afterAll(() => here.close());

const creating = allCalls.flatMap((call) => {
  const trip = call.name.endsWith('.create') ? roundTripOf(call.name) : undefined;
  return trip === undefined ? [] : [[call.name, call, trip] as const];
});

const keyed = (): AskedAs => ({ ...chief, saveKey: randomUUID() });

/** How much has been written: each change of a row leaves an entry, and each message is a row. */
async function written(): Promise<unknown> {
  const { rows } = await sql`select (select count(*) from audit_trail
      where verb in ('insert', 'update', 'delete')) as entries, (select count(*) from message) as messages,
    (select count(*) from record_move) as moves, (select count(*) from event_log) as events`.execute(here.db);
  return rows[0];
}

async function countOf({ record }: Call): Promise<number> {
  const table = everyArea.records.tableKeeping(record);
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    here.db,
  );
  return rows[0]!.n;
}

const aPage = new File([new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d])], 'page.pdf');

describe('a call with a key', () => {
  test.each(creating)('%s creates one record, sent at once and again', async (_, call, trip) => {
    const sample = sampleOf(call, trip, ids);
    const [before, as] = [await countOf(call), keyed()];
    const first = await Promise.all([here.askRaw(call, sample, as), here.askRaw(call, sample, as)]);
    const again = await here.askRaw(call, sample, as);
    const [{ envelope }] = first;
    expect([envelope.code, envelope.errors]).toEqual(['ok', undefined]);
    expect([first[1], again]).toEqual([first[0], first[0]]);
    expect(await countOf(call)).toBe(before + 1);
  });

  test('is refused when something else is sent under the key', async () => {
    const as = keyed();
    await here.ask(updateLogCalls.create, { content: 'one' }, as);
    const other = await here.ask(updateLogCalls.create, { content: 'two' }, as);
    expect(other.envelope.code).toBe('saveKeyUsed');
  });

  test('is judged again after it was refused, with the same key', async () => {
    const as = keyed();
    const empty = await here.ask(updateLogCalls.create, { content: '' }, as);
    expect(empty.envelope.errors).toHaveProperty('content');
    const right = await here.ask(updateLogCalls.create, { content: 'right' }, as);
    expect(right.envelope.code).toBe('ok');
  });

  test('is another one of another person', async () => {
    const company = await here.aCompany('别家', 'platform');
    await here.aUser('second', company, { permissions: ['updateLog.edit'], scope: 'platform' });
    const as = keyed();
    const other = { token: await here.signIn('second'), saveKey: as.saveKey! };
    const [one, two] = [
      await here.ask(updateLogCalls.create, { content: 'same' }, as),
      await here.ask(updateLogCalls.create, { content: 'same' }, other),
    ];
    expect(dataOf(one).id).not.toBe(dataOf(two).id);
  });

  test.each(['short', 'x'.repeat(101), 'with blanks and more', ''])(
    'is refused with the key "%s"',
    async (saveKey) => {
      const { envelope } = await here.ask(updateLogCalls.create, { content: 'x' }, { ...chief, saveKey });
      expect(envelope.code).toBe('saveKeyUnreadable');
    },
  );

  test('keeps no secret of an answer that could be read without the key', async () => {
    const as = keyed();
    const input = { ...needed(collectorCalls.rotateSecret, ids), id: ids['collector'] };
    const answer = dataOf(await here.askRaw(collectorCalls.rotateSecret, input, as)) as object;
    const kept = await here.db.selectFrom('savedOnce').selectAll().execute();
    const texts = kept.map((row) => JSON.stringify(row) + (row.answer?.toString('latin1') ?? '')).join();
    const told = Object.values(answer).filter((value) => typeof value === 'string' && value.length > 8);
    expect(told.length).toBeGreaterThan(0);
    for (const text of [as.saveKey!, ...told]) expect(texts).not.toContain(text);
  });

  test('is forgotten after a day', async () => {
    const as = keyed();
    const first = dataOf(await here.ask(updateLogCalls.create, { content: 'daily' }, as));
    here.clock.advance('23h');
    const later = { ...as, token: await here.signIn('chief') };
    expect(dataOf(await here.ask(updateLogCalls.create, { content: 'daily' }, later))).toEqual(first);
    expect(await forgetSaves(here.db, new Date(here.clock.now))).toBe(0);
    here.clock.advance('2h');
    const next = { ...as, token: await here.signIn('chief') };
    expect(dataOf(await here.ask(updateLogCalls.create, { content: 'daily' }, next))).not.toEqual(first);
    here.clock.advance('25h');
    expect(await forgetSaves(here.db, new Date(here.clock.now))).toBeGreaterThan(0);
    const { rows } = await sql`select 1 from saved_once`.execute(here.db);
    expect(rows).toEqual([]);
  });

  test('is done once whatever it writes, and answered alike', async () => {
    const writing = allCalls
      .filter(({ effect, reply, area }) => effect === 'writes' && reply !== download && area !== 'session')
      .toSorted((one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'));
    chief = { token: await here.signIn('chief') };
    const done: string[] = [];
    const wrong: string[] = [];
    for (const call of writing) {
      const file = takesFile(call.input) ? { file: aPage } : {};
      const input = { ...needed(call, ids), ...file };
      const as = keyed();
      const first = await here.askRaw(call, input, as);
      if (!first.envelope.success) continue;
      done.push(call.name);
      const before = await written();
      const again = await here.askRaw(call, input, as);
      if (JSON.stringify(again) !== JSON.stringify(first)) wrong.push(`${call.name} is answered otherwise`);
      if (JSON.stringify(await written()) !== JSON.stringify(before)) wrong.push(`${call.name} writes twice`);
    }
    expect(wrong).toEqual([]);
    expect(done.length).toBeGreaterThan(80);
  });
});
