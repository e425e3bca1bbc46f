import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import type { Importer } from '#platform/import/importer.ts';
import type { JobRunner } from '#platform/job/jobs.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { aQueue } from '#testing/aQueue.ts';
import { comingBack, type ComingBack } from '#testing/input/comingBack.ts';
import { fullLists, type FullLists } from '#testing/fullLists.ts';
import { allJobs } from '../jobs.ts';
import { everyArea } from '../areas.ts';

let here: Installation;
let runner: JobRunner;
let lists: FullLists;

beforeAll(async () => {
  here = await anInstallation();
  runner = await aQueue(here, allJobs({ historyDays: 30 }, here.store));
  lists = await fullLists(here);
});
afterAll(async () => {
  await runner.stop();
  await here.close();
});

async function until(id: string, states: readonly string[], by: AskedAs): Promise<ImportRun> {
  for (let n = 0; n < 1200; n += 1) {
    const run: ImportRun = dataOf(await here.ask(importCalls.run, { id }, by));
    if (states.includes(run.state)) return run;
    await wait(25);
  }
  throw new Error('the import does not come to an end');
}

async function exported({ kind }: Importer, { of }: ComingBack, by: AskedAs): Promise<Buffer> {
  return dataOf(await here.askRaw(kind.export, of?.(lists.ids) ?? {}, by)) as Buffer;
}

async function bring({ kind }: Importer, { of }: ComingBack, bytes: Buffer, by: AskedAs): Promise<ImportRun> {
  const file = new File([new Uint8Array(bytes)], 'records.xlsx');
  return dataOf(await here.askRaw(kind.start, { file, ...of?.(lists.ids) }, by)) as ImportRun;
}

type Mended = { row: number; field: string; value: string }[];

async function write(brought: ImportRun, by: AskedAs, mended: Mended = []): Promise<ImportRun> {
  const { id, columns } = brought;
  dataOf(await here.ask(importCalls.importCheck, { id, columns, mended }, by));
  await until(id, ['checked'], by);
  dataOf(await here.ask(importCalls.importWrite, { id, whole: false }, by));
  return until(id, ['done', 'undone'], by);
}

/**
 * Which versions of their rows the tables hold, but for what an import keeps of itself, the log of calls, and the days of
 * history, for which tables are made by the clock.
 */
async function versions(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition
      and relname not in ('import_run', 'import_row', 'user_session', 'audit_trail') order by 1`.execute(
    here.db,
  );
  const all: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{
      mark: string | null;
    }>`select md5(string_agg(xmin || ' ' || ctid, ',' order by ctid)) as mark
      from ${sql.table(name)}`.execute(here.db);
    all[name] = rows[0]!.mark ?? '';
  }
  return all;
}

const startsImport = (reply: unknown) => reply instanceof z.ZodObject && 'importErrors' in reply.shape;

const mayKeep = (name: string, who: string) => !comingBack[name]?.ofPlatform || ofPlatform.includes(who);

const importers = everyArea.importers.map((by) => [by.kind.name, by] as const);

const ofPlatform: readonly string[] = ['chief', 'modest'];
/** What a customer sees. */
const ofCustomers: readonly string[] = ['company', 'elevator', 'contract', 'partKind', 'mountedPart'];
const readers = [
  ['chief', 'zh', 'Asia/Shanghai'],
  ['chief', 'en', 'America/New_York'],
  ['modest', 'zh', 'Pacific/Auckland'],
  ['modest', 'en', 'Asia/Kolkata'],
  ['local', 'zh', 'Asia/Shanghai'],
  ['local', 'en', 'America/New_York'],
  ['owner', 'zh', 'Asia/Shanghai'],
  ['owner', 'en', 'Asia/Singapore'],
] as const;

describe('the sheet of a list', () => {
  test('is declared to come back by every import', () => {
    const starting = allCalls.filter(({ input, reply }) => 'file' in input.shape && startsImport(reply));
    expect(starting.length).toBeGreaterThan(7);
    expect(importers.map(([, { kind }]) => kind.start.name).toSorted()).toEqual(
      starting.map(({ name }) => name).toSorted(),
    );
    expect(Object.keys(comingBack).toSorted()).toEqual(importers.map(([name]) => name).toSorted());
  });

  test.each(importers)(
    'of %s has every column that its import takes, each filled somewhere',
    async (name, by) => {
      const line = comingBack[name]!;
      const { id, columns } = await bring(
        by,
        line,
        await exported(by, line, lists.as('chief')),
        lists.as('chief'),
      );
      const rows = await here.db.selectFrom('importRow').where('importId', '=', id).select('cells').execute();
      const isFilled = (field: string) => {
        const at = columns.indexOf(field);
        return at >= 0 && rows.some(({ cells }) => (cells as readonly unknown[])[at]);
      };
      const missing = by.kind.columns.map((column) => column.name).filter((field) => !isFilled(field));
      expect(missing).toEqual(Object.keys(line.unsaid ?? {}));
    },
  );

  const tried = importers.flatMap(([name, by]) =>
    readers
      .filter(([who]) => (who === 'owner' ? ofCustomers.includes(name) : mayKeep(name, who)))
      .map((reader) => [name, ...reader, by] as const),
  );
  test.each(tried)('of %s comes back unchanged to %s in %s, %s', async (name, who, language, zone, by) => {
    const line = comingBack[name]!;
    const reader = lists.as(who, language);
    await lists.keepClock(zone);
    const bytes = await exported(by, line, reader);
    const brought = await bring(by, line, bytes, reader);
    const before = await versions();
    const { importErrors, added, changed, rejected, same } = await write(brought, reader);
    expect(importErrors.map(({ row, field, value, reason }) => `${row} ${field} ${value} ${reason}`)).toEqual(
      [],
    );
    expect({ added, changed, rejected, same }).toEqual({
      added: 0,
      changed: 0,
      rejected: 0,
      same: brought.rows,
    });
    expect(same).toBeGreaterThan(0);
    expect(await versions()).toEqual(before);
  });

  test.each(importers)('of %s changes the one row of which a cell is edited', async (name, by) => {
    const line = comingBack[name]!;
    const { row, refused = false, ...cell } = line.edit;
    const chief = lists.as('chief');
    const brought = await bring(by, line, await exported(by, line, chief), chief);
    const found = await here.db
      .selectFrom('importRow')
      .where('importId', '=', brought.id)
      .where(sql<boolean>`cells @> ${JSON.stringify([row])}::jsonb`)
      .select('rowNumber')
      .executeTakeFirstOrThrow();
    const { added, changed, rejected, same } = await write(brought, chief, [
      { row: found.rowNumber, ...cell },
    ]);
    const hit = refused ? { changed: 0, rejected: 1 } : { changed: 1, rejected: 0 };
    expect({ added, changed, rejected, same }).toEqual({ added: 0, ...hit, same: brought.rows - 1 });
  });
});
