import { allCalls } from '@hoistway/contract/allCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { elevatorFileCalls } from '@hoistway/contract/elevator/elevatorFile.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { groupCalls } from '@hoistway/contract/company/groupCalls.ts';
import { faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { labelTemplateCalls } from '@hoistway/contract/label/labelTemplate.ts';
import { updateLogCalls } from '@hoistway/contract/setting/updateLog.ts';
import { rescuerCalls } from '@hoistway/contract/company/rescuerCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import { qrCalls } from '@hoistway/contract/qrCode/qrCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { seenIn, seenOf } from '@hoistway/contract/seen.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { seedFaultCodes } from '#area/faultCode/faultDictionary.ts';
import { snake } from '#platform/auditLog/auditLogCatalogue.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach } from '#testing/input/oneOfEach.ts';
import { otherValue } from '#testing/input/otherValue.ts';
import { needed } from '#testing/input/sampleInput.ts';
import { everyArea } from '../areas.ts';

type Values = Record<string, unknown>;

let here: Installation;
let ids: Record<string, string>;
let chief: AskedAs;
let clerk: AskedAs;

beforeAll(async () => {
  here = await anInstallation();
  const company = await here.aCompany('恒升');
  const platform = await here.aCompany('平台', 'platform');
  const user = await here.aUser('chief', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('clerk', company, { permissions: ['staff.edit'], scope: 'company' });
  chief = { token: await here.signIn('chief'), language: 'en' };
  clerk = { token: await here.signIn('clerk'), language: 'zh' };
  ids = await oneOfEach(here, { company, user, mark: '1' });
  // Of what everybody sees nobody makes a sample.
  for (const call of [mappingCalls.create, updateLogCalls.create]) {
    const { id } = dataOf(await here.askRaw(call, needed(call, ids), chief)) as { id: string };
    ids[call.record] = id;
  }
  await seedFaultCodes(here.db);
  const code = await here.db.selectFrom('faultCode').select('id').limit(1).executeTakeFirstOrThrow();
  ids['faultCode'] = code.id;
});
afterAll(() => here.close());

const editing = allCalls.flatMap((call) => (call.edits ? [[call.name, call] as const] : []));
const idFor = (call: Call): string => ids[kindOf(call.input.shape['id'] as z.ZodType).ref!]!;

/** What the row of a record holds, as JSON. */
async function rowOf(call: Call): Promise<Values> {
  const table = everyArea.records.tableKeeping(call.edits!.name);
  const { rows } = await sql<{
    row: Values;
  }>`select to_jsonb(record) as row from ${sql.table(table)} as record
    where id = ${idFor(call)}`.execute(here.db);
  return rows[0]!.row;
}

/** A field that is shown as it is kept, with what is kept in it. */
async function aFieldOf(call: Call): Promise<[name: string, kept: unknown, schema: z.ZodType]> {
  const row = await rowOf(call);
  for (const [name, schema] of Object.entries(seenOf(call)!.shape)) {
    const inner = bare(schema);
    const isPlain =
      inner instanceof z.ZodString || inner instanceof z.ZodEnum || inner instanceof z.ZodNumber;
    if (isPlain && kindOf(inner).ref === undefined) return [name, row[snake(name)], schema];
  }
  throw new Error(`${call.name} changes no plain field`);
}

/** What the program itself writes besides what it is told. */
const followed: Readonly<Record<string, readonly string[]>> = { 'maintenancePlan.update': ['cycle'] };

/** Fields that may be changed alone, where another one may not. */
const alone: Readonly<Record<string, string>> = {
  'figureTarget.update': 'holdsFrom',
  'invoice.update': 'buyerReference',
  'qualification.update': 'certificateNo',
  'role.update': 'scope',
};

/** The columns of a record that the database makes of others. */
async function generatedIn(call: Call): Promise<string[]> {
  const table = snake(everyArea.records.tableKeeping(call.edits!.name));
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'ALWAYS'`.execute(here.db);
  return rows.map(({ name }) => name);
}

/** The record among those of a list that is one of the samples. */
const ofIds = (shown: Values): unknown => {
  const rows = (Array.isArray(shown) ? shown : Object.values(shown).find(Array.isArray)) as Values[];
  return rows.find(({ id }) => Object.values(ids).includes(String(id)));
};

describe('an edit', () => {
  test('is declared by more than 25 calls', () => {
    expect(editing.length).toBeGreaterThan(25);
  });

  test.each(editing)(
    'by %s is refused when a seen field has changed, and writes nothing',
    async (_, call) => {
      const [name, kept, schema] = await aFieldOf(call);
      const before = await rowOf(call);
      const input = { ...needed(call, ids), id: idFor(call) };
      const stale = { [name]: otherValue(schema, kept, ids) };
      const { envelope } = await here.askRaw(call, { ...input, seen: stale }, chief);
      expect([envelope.code, envelope.errors]).toEqual(['recordChanged', undefined]);
      expect(Object.keys(envelope.stands ?? {})).toEqual([name]);
      expect(seenOf(call)!.shape[name]!.parse(envelope.stands![name]!.value)).toEqual(kept);
      expect(envelope.description).toMatch(/^Somebody else has changed this record: \S/);
      expect(await rowOf(call)).toEqual(before);
    },
  );

  test.each(editing)('by %s is not refused when the seen field is unchanged', async (_, call) => {
    const [name, kept] = await aFieldOf(call);
    const input = { ...needed(call, ids), id: idFor(call) };
    const { envelope } = await here.askRaw(call, { ...input, seen: { [name]: kept } }, chief);
    expect(envelope.code).not.toBe('recordChanged');
    expect(envelope.errors?.['seen']).toBeUndefined();
  });

  test.each([
    [staffCalls.update, staffCalls.one, 'account'],
    [rescuerCalls.changeRescuer, staffCalls.one, 'account'],
    [elevatorCalls.update, elevatorCalls.one, 'groupId'],
  ] as [Call, Call, string][])(
    'by $name is refused when what is kept beside the row is another',
    async (call, reading, name) => {
      const id = idFor(call);
      const rescuer = { kind: 'rescue', levelId: 'contracted', isAudit: 'pending' } as const;
      await here.db.updateTable('staff').set(rescuer).where('id', '=', ids['staff']!).execute();
      const shown = dataOf(await here.askRaw(reading, { id }, chief)) as Values;
      const others: Values = {
        account: 'another',
        groupId: shown['groupId'] === null ? ids['companyGroup'] : null,
      };
      const asked = async (value: unknown) => {
        const seen = { [name]: value };
        const { envelope } = await here.askRaw(call, { ...needed(call, ids), id, seen }, chief);
        return [envelope.code, Object.keys(envelope.stands ?? {})];
      };
      expect(await asked(others[name])).toEqual(['recordChanged', [name]]);
      expect(await asked(shown[name])).toEqual(['ok', []]);
    },
  );

  test('names the fields that other people have changed, in the user’s language', async () => {
    const seen = { name: '昨日', phone: '昨日', kind: 'rescue' };
    const { envelope } = await here.askRaw(staffCalls.update, { id: ids['staff'], seen }, clerk);
    expect(envelope.description).toMatch(/^他人已修改该记录：姓名，手机/);
  });

  test('is not refused after just reading the record, whatever the call that shows it', async () => {
    const rescuer = { kind: 'rescue', levelId: 'contracted', isAudit: 'pending' } as const;
    await here.db.updateTable('staff').set(rescuer).where('id', '=', ids['staff']!).execute();
    const readings: [Call, Call, ((shown: Values) => unknown)?][] = [
      [qrCalls.one, qrCalls.update, ({ code }) => code],
      [groupCalls.one, groupCalls.updateAllot],
      [rescuerCalls.rescuer, rescuerCalls.changeRescuer],
      [faultCodeCalls.one, faultCodeCalls.update],
      [labelTemplateCalls.templates, labelTemplateCalls.updateTemplate, ofIds],
      [mappingCalls.one, mappingCalls.noteMapping],
      [updateLogCalls.page, updateLogCalls.update, ofIds],
      [elevatorFileCalls.files, elevatorFileCalls.renameFile, ofIds],
    ];
    for (const [reading, call, find = (all: Values) => all] of readings) {
      const input = { ...needed(reading, ids), ...('id' in reading.input.shape ? { id: idFor(call) } : {}) };
      const shown = dataOf(await here.askRaw(reading, input, chief)) as Values;
      const seen = seenIn(call, find(shown) as Values);
      expect(Object.keys(seen ?? {}).length).toBeGreaterThan(0);
      const { envelope } = await here.askRaw(call, { ...needed(call, ids), id: idFor(call), seen }, chief);
      expect([call.name, envelope.code]).not.toContain('recordChanged');
    }
  });

  test.each(languages)(
    'of a record just read in %s is not refused when records have English names',
    async (language) => {
      await sql`update company set english_name = 'English company'`.execute(here.db);
      await sql`update staff set english_name = 'English person'`.execute(here.db);
      await sql`update area set english_name = 'English area'`.execute(here.db);
      await sql`update user_account set english_nick = 'English nick'`.execute(here.db);
      await sql`update elevator set english_project_name = 'English project'`.execute(here.db);
      const read: string[] = [];
      const refused: string[] = [];
      for (const [name, call] of editing) {
        const reading = ['detail', 'one', 'list', 'page']
          .map((each) => allCalls.find((other) => other.name === `${call.record}.${each}`))
          .find((each) => each !== undefined);
        if (!reading) continue;
        const input = {
          ...needed(reading, ids),
          ...('id' in reading.input.shape ? { id: idFor(call) } : {}),
        };
        const { envelope: shown } = await here.askRaw(reading, input, { ...chief, language });
        const all = (shown.data ?? {}) as Values;
        const record = ('id' in reading.input.shape ? all : ofIds(all)) as Values | undefined;
        const seen = record && seenIn(call, record);
        if (!seen || Object.keys(seen).length === 0) continue;
        read.push(name);
        const edit = { ...needed(call, ids), id: idFor(call), seen };
        const { envelope } = await here.askRaw(call, edit, { ...chief, language });
        if (envelope.code === 'recordChanged') refused.push(`${name}: ${envelope.description}`);
      }
      expect(refused).toEqual([]);
      expect(read.length).toBeGreaterThan(18);
    },
  );

  test('with an invalid seen record is refused with an error for seen', async () => {
    for (const seen of ['nothing', '[1]', '{"name":1}']) {
      const { envelope } = await here.askRaw(staffCalls.update, { id: ids['staff'], seen }, chief);
      expect(Object.keys(envelope.errors ?? {})).toEqual(['seen']);
    }
  });

  test('of the same record by three people at the same time is accepted from one', async () => {
    const { name } = (await rowOf(staffCalls.update)) as { name: string };
    const answers = await Promise.all(
      ['甲一', '乙一', '丙一'].map((other) =>
        here.ask(staffCalls.update, { id: ids['staff']!, name: other, seen: { name } }, chief),
      ),
    );
    expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual([
      'ok',
      'recordChanged',
      'recordChanged',
    ]);
  });

  test.each(editing)('by %s writes only the fields that it is told', async (_, call) => {
    const before = await rowOf(call);
    const [first] = await aFieldOf(call);
    const name = alone[call.name] ?? first;
    const [kept, schema] = [before[snake(name)], seenOf(call)!.shape[name]!];
    const input = { id: idFor(call), [name]: otherValue(schema, kept, ids) };
    const { envelope } = await here.askRaw(call, input, chief);
    expect([call.name, envelope.code, envelope.errors]).toEqual([call.name, 'ok', undefined]);
    const after = await rowOf(call);
    const changed = Object.keys(after).filter(
      (column) => JSON.stringify(after[column]) !== JSON.stringify(before[column]),
    );
    const along = [...(followed[call.name] ?? []), ...(await generatedIn(call))];
    expect(changed.filter((column) => column !== snake(name) && !along.includes(column))).toEqual([]);
    expect(after[snake(name)]).not.toEqual(before[snake(name)]);
  });
});
