import { allCalls } from '@hoistway/contract/allCalls.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadViewer, noSession } from '#area/session/sessionStore.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid } from '#platform/call/problems.ts';
import { readCells } from '#platform/import/readRow.ts';
import { nameIn } from '#platform/names.ts';
import { translators } from '#platform/texts.ts';
import type { Viewer } from '#platform/viewer.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach } from '#testing/input/oneOfEach.ts';
import { needed, neededNaming, nestedRefs } from '#testing/input/sampleInput.ts';
import { everyArea } from '../areas.ts';

const { kinds, findRefs, missingCode } = everyArea.records;

let here: Installation;
let token: string;
/** Who tries. */
let viewer: Viewer;
let neighbour: Viewer;
let ours: Record<string, string>;
let theirs: Record<string, string>;

beforeAll(async () => {
  here = await anInstallation();
  const viewerOf = async (userId: string) => (await loadViewer(here.db, userId, noSession))!;
  const rights = { permissions: [...permissions], scope: 'company' } as const;
  const own = await here.aCompany('我方');
  const other = await here.aCompany('他方');
  const user = await here.aUser('stranger', own, { ...rights, permissions: [...permissions] });
  const someone = await here.aUser('someone', other, { ...rights, permissions: [...permissions] });
  ours = await oneOfEach(here, { company: own, user, mark: '1' });
  theirs = await oneOfEach(here, { company: other, user: someone, mark: '2' });
  token = await here.signIn('stranger');
  viewer = await viewerOf(user);
  neighbour = await viewerOf(someone);
});
afterAll(() => here.close());

const nested = allCalls.flatMap((call) =>
  nestedRefs(call).map(({ path, entity }) => [call.name, path.join('.'), { call, path, entity }] as const),
);

test.each(nested)(
  '%s treats another company’s %s as missing, and finds one in scope',
  async (_, __, tried) => {
    const { call, path, entity } = tried;
    const trying = async (id: string) =>
      (await here.ask(call, neededNaming(call, path, id, ours), { token })).envelope.code;
    expect(await trying(theirs[entity]!)).toBe(missingCode(entity));
    // What else a handler may say comes after every record was found.
    expect(await trying(ours[entity]!)).not.toBe(missingCode(entity));
    expect(await trying('99999999999999999999')).toBe('idNotExist');
  },
);

test.each(nested)(
  '%s treats another company’s %s in a list with one in scope as missing',
  async (_, __, { call, path, entity }) => {
    const [name = '', ...below] = path;
    const lists = [ours[entity]!, theirs[entity]!].map(
      (id) => neededNaming(call, path, id, ours)[name] as unknown[],
    );
    expect(below[0]).toBe('[]');
    const input = { ...needed(call, ours), [name]: lists.flat() };
    expect((await here.ask(call, input, { token })).envelope.code).toBe(missingCode(entity));
  },
);

const columns = everyArea.importers.flatMap((by) =>
  by.kind.columns.flatMap(({ name }) => {
    const type = bare(by.kind.add.input.shape[name] as z.ZodType);
    const entity = kindOf(type instanceof z.ZodArray ? (type.element as z.ZodType) : type).ref;
    return entity ? [[by.kind.name, name, { by, entity }] as const] : [];
  }),
);

/** What a row says wrong that calls a record by this name in the column. */
async function mistakes(
  { by }: (typeof columns)[number][2],
  column: string,
  called: string,
): Promise<Record<string, string>> {
  const company = await nameOf('company', ours['company']!, viewer);
  const maintained = by.kind.columns.some(({ name }) => name === 'maintainerId') && column !== 'maintainerId';
  const cells = { ...(maintained ? { maintainerId: company } : {}), [column]: called };
  return here.db.transaction().execute(async (db) => {
    const asking = { viewer, address: '', client: '', requestId: 'import', origin: undefined, findRefs };
    const ask: TransactionContext = { ...asking, language: 'en', t: translators.en, db };
    const [read] = await readCells(ask, by, { columns: Object.keys(cells), fixed: {} }, [
      Object.values(cells),
    ]);
    return read instanceof Invalid ? read.errors : {};
  });
}

/** The name that readers of English know. */
async function nameOf(entity: string, id: string, by: Viewer): Promise<string> {
  const [named] = (await kinds.get(entity)?.refs?.names?.(here.db, by, [id], translators.en)) ?? [];
  if (!named) throw new Error(`${entity} ${id} has no name`);
  return nameIn('en', named.name);
}

test.each(columns)(
  'an imported row of %s cannot name another company’s record in %s, by name or by id',
  async (_, column, tried) => {
    const id = theirs[tried.entity]!;
    const name = await nameOf(tried.entity, id, neighbour);
    for (const called of [name, id])
      expect(await mistakes(tried, column, called)).toMatchObject({
        [column]: translators.en('import.unknownName', { name: called }),
      });
    const own = await nameOf(tried.entity, ours[tried.entity]!, viewer);
    expect(own).not.toBe(name);
    expect(await mistakes(tried, column, own)).not.toHaveProperty(column);
  },
);

test('finds more than 10 nested references and more than 10 columns that name a record', () => {
  expect(nested.length).toBeGreaterThan(10);
  expect(columns.length).toBeGreaterThan(10);
});
