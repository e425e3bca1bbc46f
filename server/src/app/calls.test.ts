import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { bare } from '@hoistway/contract/kinds.ts';
import { displayCalls, displayScreens } from '@hoistway/contract/session/display.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { z } from 'zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routePath } from '#platform/call/routePath.ts';
import { callRoutesOf } from '#platform/web/plainRoutes.ts';
import { anInstallation, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach, seenByAll } from '#testing/input/oneOfEach.ts';
import { needed, refNames } from '#testing/input/sampleInput.ts';
import { everyArea } from './areas.ts';

let here: Installation;
let stranger: { token: string };
let nobody: { token: string };
let display: { token: string };
let theirs: Record<string, string>;

const guarded = allCalls.filter((call) => call.access !== 'anyone');
const permitted = guarded.filter((call) => call.access !== 'signed in');

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('我方');
  const other = await here.aCompany('他方');
  await here.aUser('stranger', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('nobody', ours, { permissions: ['message push'] });
  const someone = await here.aUser('someone', other, { permissions: [...permissions], scope: 'company' });
  theirs = {
    ...(await oneOfEach(here, { company: other, user: someone, mark: '1' })),
    ...Object.fromEntries(seenByAll.map((kind) => [kind, '999999999'])),
  };
  stranger = { token: await here.signIn('stranger') };
  nobody = { token: await here.signIn('nobody') };
  const made = await here.ask(
    displayCalls.makeDisplay,
    { displayName: '墙', screen: '/realtime/all' },
    stranger,
  );
  display = made.envelope.data as { token: string };
});

afterAll(() => here.close());

const asked = (call: Call, as?: AskedAs) => here.ask(call, needed(call, theirs), as);

/** How the calls were answered that were not answered as expected. */
async function otherThan<Of>(
  expected: readonly unknown[],
  tried: readonly Of[],
  nameOf: (each: Of) => string,
  answered: (each: Of) => Promise<readonly unknown[]>,
): Promise<string[]> {
  const offenders: string[] = [];
  for (const each of tried) {
    const answer = await answered(each);
    if (!isDeepStrictEqual(answer, expected)) offenders.push(`${nameOf(each)}: ${JSON.stringify(answer)}`);
  }
  console.info(`${tried.length} answers compared with ${JSON.stringify(expected)}`);
  return offenders;
}
const byName = ({ name }: Call): string => name;

test('every call answers 401 without a token', async () => {
  const offenders = await otherThan([401, 'notAuthenticated'], guarded, byName, async (call) => {
    const { status, envelope } = await asked(call);
    return [status, envelope.code];
  });
  expect(offenders).toEqual([]);
});

test('every call answers 403 without its permission', async () => {
  const offenders = await otherThan([403, 'noPermission'], permitted, byName, async (call) => {
    const { status, envelope } = await asked(call, nobody);
    return [status, envelope.code];
  });
  expect(offenders).toEqual([]);
});

const writing = allCalls.filter((call) => call.method !== 'GET');

test('every writing call answers 403 to a display, even one of an owner with all permissions', async () => {
  const expected = ['/realtime/all', 403, 'noPermission'];
  const offenders = await otherThan(expected, writing, byName, async (call) => {
    const rights = await here.viewers.authenticate(display.token);
    const { status, envelope } = await asked(call, display);
    return [rights?.display, status, envelope.code];
  });
  expect(offenders).toEqual([]);
});

const elsewhere = permitted.filter(
  ({ method, access }) =>
    method === 'GET' && !(displayScreens['/realtime/all'] as readonly string[]).includes(access),
);

test('every reading call of another screen answers 403 to a display', async () => {
  const offenders = await otherThan([403], elsewhere, byName, async (call) => [
    (await asked(call, display)).status,
  ]);
  expect(offenders).toEqual([]);
});

const withRefs = guarded.flatMap((call) =>
  refNames(call).map(([name, entity]) => [call.name, name, call, entity] as const),
);

test('finds calls of every kind, and every declared call is served under a unique method and path', () => {
  for (const seen of [guarded, permitted, writing, elsewhere, withRefs])
    expect(seen.length).toBeGreaterThan(100);
  expect(new Set(withRefs.map(([, , , entity]) => entity)).size).toBeGreaterThan(20);
  const lost = allCalls.filter((call) => !here.app.hasRoute({ method: call.method, url: routePath(call) }));
  expect(lost.map(({ name }) => name)).toEqual([]);
  expect(new Set(allCalls.map((call) => `${call.method} ${call.path}`)).size).toBe(allCalls.length);
});

test('the served calls are exactly the declared ones and those of docs/calls.tsv', () => {
  const served = callRoutesOf(here.app)
    // The server answers for HEAD where it answers for GET.
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`);
  expect(served.length).toBeGreaterThan(500);
  expect(served.toSorted()).toEqual(allCalls.map((call) => `${call.method} ${routePath(call)}`).toSorted());
  const [, ...lines] = readFileSync(new URL('../../../docs/calls.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  const listed = lines.map((line) => {
    const [method, path] = line.split('\t');
    return `${method} ${path!.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  });
  // What an id may not look like stands in the routes alone.
  const plainly = served.map((route) => route.replaceAll(/(:\w+)\(\^\S*?\$\)/g, '$1'));
  expect(listed.toSorted()).toEqual(plainly.toSorted());
});

const byRef = ([call, name]: (typeof withRefs)[number]): string => `${call} ${name}`;

test('every call treats a record of another company as missing', async () => {
  const offenders = await otherThan([200, false, true], withRefs, byRef, async ([, name, call, entity]) => {
    const schema = bare(call.input.shape[name] as z.ZodType);
    const id = theirs[entity]!;
    const input = { ...needed(call, theirs), [name]: schema instanceof z.ZodArray ? [id] : id };
    const { status, envelope } = await here.ask(call, input, stranger);
    // Other names of the input are a stranger's, too, and may be looked up before.
    const codes: readonly (string | undefined)[] = refNames(call).map(([, named]) =>
      everyArea.records.missingCode(named),
    );
    return [status, envelope.success, codes.includes(envelope.code) || envelope.code];
  });
  expect(offenders).toEqual([]);
});

test('every call answers idNotExist to an id out of range', async () => {
  const offenders = await otherThan([false, 'idNotExist'], withRefs, byRef, async ([, name, call]) => {
    const input = { ...needed(call, theirs), [name]: '99999999999999999999' };
    const { envelope } = await here.ask(call, input, stranger);
    return [envelope.success, envelope.code];
  });
  expect(offenders).toEqual([]);
});

test('an unknown address answers 404 in both languages', async () => {
  const zh = await here.app.inject({ url: '/api/nowhere', headers: { 'accept-language': 'zh' } });
  const en = await here.app.inject({ url: '/api/nowhere', headers: { 'accept-language': 'en' } });
  expect([zh.statusCode, zh.json().description]).toEqual([404, '请求的资源不存在']);
  expect([en.statusCode, en.json().description]).toEqual([404, 'The requested resource does not exist']);
});

test('GET /api/docs requires a sign-in outside the demo', async () => {
  expect((await here.app.inject({ url: '/api/docs' })).statusCode).toBe(401);
  const docs = await here.app.inject({ url: '/api/docs', headers: { authorization: stranger.token } });
  expect(docs.json().openapi).toBe('3.1.0');
  const shapes = new Set(allCalls.map(({ path }) => path.replaceAll(/\{\w+\}/g, '{}')));
  expect(Object.keys(docs.json().paths).length).toBe(shapes.size);
});
