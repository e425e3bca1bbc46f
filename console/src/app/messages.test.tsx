import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { calls, get, post, type Call } from '@hoistway/contract/call.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { languages, type Language } from '@hoistway/contract/language/language.ts';
import { currentText, needFrameTexts, startTexts } from '#kit/text.ts';
import { showConsole } from '#testing/showConsole.tsx';
import { send, submit } from '#kit/call/api.ts';
import { doneText } from '#kit/call/doneText.ts';
import { useSession } from '#kit/call/session.ts';
import { showTipsWith } from '#kit/call/tip.ts';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));
// A path whose screen will never be built.
vi.mock('./alarmStrip/notices.ts', async (original) => {
  const { notices } = await original<typeof import('./alarmStrip/notices.ts')>();
  return { notices: [...notices, { path: '/unbuilt', label: 'route.home' }] };
});
const input = z.object({ id: z.string() });
const things = calls('thing', 'staff', {
  one: get('thing/{id}', { access: 'anyone', input, reply: z.object({ id: z.string() }) }),
  create: post('thing/new', { access: 'anyone', input }),
  update: post('thing/update', { access: 'anyone', input }),
  remove: post('thing/delete', { access: 'anyone', input }),
  forbid: post('thing/forbid', { access: 'anyone', input }),
  importSheet: post('thing/import', { access: 'anyone', input }),
  loginHere: post('thing/login', { access: 'anyone', input }),
  user: get('thing/user/{id}', { access: 'anyone', input }),
  usersOf: get('thing/users/{id}', { access: 'anyone', input }),
  askReset: post('thing/ask', { access: 'anyone', input }),
  finishReset: post('thing/finish', { access: 'anyone', input }),
});

const shown: string[] = [];
const done: string[] = [];

beforeEach(() => {
  shown.length = 0;
  done.length = 0;
  showTipsWith({ warn: (text) => shown.push(text), done: (text) => done.push(text) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const speak = async (language: Language) => {
  localStorage.setItem('PLAY_LANG', language);
  await startTexts();
};

const replies = (status: number, envelope?: object) => async () =>
  envelope ? Response.json(envelope, { status }) : new Response('<html>', { status });
const refusal = (description: string) => ({ success: false, code: 'someCode', description, data: null });
const fails = async () => {
  throw new TypeError('Failed to fetch');
};

type Situation = [what: string, call: Call, answer: () => Promise<Response>, zh: string, en: string];

/** What happens to a call, and what the person is told of it. */
const situations: Situation[] = [
  [
    'HTTP 403',
    things.one,
    replies(403, refusal('other words')),
    '您没有使用该功能的权限',
    'You have no permission to use this function',
  ],
  ['HTTP 404', things.one, replies(404), '请求的资源不存在', 'The requested resource does not exist'],
  ['another HTTP status', things.one, replies(500, refusal('disk full')), 'disk full', 'disk full'],
  [
    'another HTTP status without a description',
    things.one,
    replies(502),
    '获取数据失败',
    'Failed to receive data',
  ],
  ['a reply with success false', things.one, replies(200, refusal('in use')), 'in use', 'in use'],
  ['no answer in time', things.one, timesOut, '请求已过期', 'Request has expired'],
  ['no connection', things.one, fails, '获取数据失败', 'Failed to receive data'],
  [
    'a reply that does not fit',
    things.one,
    replies(200, { success: true, data: 1 }),
    '获取数据失败',
    'Failed to receive data',
  ],
  [
    'no connection while reading other users',
    things.usersOf,
    fails,
    '获取数据失败',
    'Failed to receive data',
  ],
  ['no connection while importing', things.importSheet, fails, '导入失败', 'Import failed'],
  ['no connection while adding', things.create, fails, '新增失败', 'Add failed'],
  ['no connection while changing', things.update, fails, '修改失败', 'Update failed'],
  ['no connection while deleting', things.remove, fails, '删除失败', 'Delete failed'],
  ['no connection while disabling', things.forbid, fails, '禁用失败', 'Disable failed'],
  ['no connection while signing in', things.loginHere, fails, '登录失败', 'Login failed'],
  [
    'no connection while reading the current user',
    things.user,
    fails,
    '获取当前用户信息失败',
    'Failed to get info of current user',
  ],
  ['no connection while asking for a code', things.askReset, fails, '发送失败', 'Sending failed'],
  [
    'no connection while setting a new password',
    things.finishReset,
    fails,
    '重置密码失败',
    'Reset password failed',
  ],
  ['a timeout while adding', things.create, timesOut, '请求已过期', 'Request has expired'],
  ['a refusal while adding', things.create, replies(200, refusal('taken')), 'taken', 'taken'],
];

async function timesOut(): Promise<Response> {
  throw new DOMException('timed out', 'TimeoutError');
}

test.each(situations)('%s shows its message in both languages', async (_, call, answer, zh, en) => {
  const limit = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => (answer === timesOut ? AbortSignal.abort() : new AbortController().signal));
  vi.stubGlobal('fetch', vi.fn(answer));
  for (const language of languages) {
    await speak(language);
    await expect(submit(call, { id: '1' })).rejects.toThrow();
  }
  expect(shown).toEqual([zh, en]);
  expect(done).toEqual([]);
  expect(limit).toHaveBeenCalledWith(72_000);
});

test('a submitted call shows a success message, a read call shows none', async () => {
  const answer = (data: unknown) => ({ success: true, code: 'ok', description: '', data });
  vi.stubGlobal('fetch', replies(200, answer(null)));
  for (const language of languages) {
    await speak(language);
    await needFrameTexts();
    await submit(things.create, { id: '1' });
  }
  vi.stubGlobal('fetch', replies(200, answer({ id: '1' })));
  await send(things.one, { id: '1' });
  expect(done).toEqual(['人员已新增', 'Staff created']);
  expect(shown).toEqual([]);
});

test('a success message names the action and the record', async () => {
  vi.stubGlobal('fetch', replies(200, { success: true, code: 'ok', description: '', data: null }));
  await needFrameTexts();
  await submit(companyCalls.forbid, { id: '1', forbidden: true });
  await submit(staffCalls.remove, { id: '1' });
  expect(done).toEqual(['Company disabled', 'Staff deleted']);
  expect(doneText(companyCalls.create, { name: 'Bishan Lifts' })).toBe('Company Bishan Lifts created');
  expect(doneText(elevatorCalls.update, { id: '1', projectName: 'x' })).toBe('Elevator saved');
});

test('every submitted call has its own success message', () => {
  const sources = readdirSync('console/src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  );
  const submitted = sources.flatMap((name) =>
    [...readFileSync(`console/src/${name}`, 'utf8').matchAll(/useSubmit\(\w+\.(\w+)\)/g)].map(
      ([, verb]) => verb!,
    ),
  );
  expect(submitted.length).toBeGreaterThan(70);
  const unsaid = allCalls.filter(
    (call) =>
      call.effect === 'writes' &&
      submitted.includes(call.name.slice(call.record.length + 1)) &&
      doneText(call, { forbidden: true, disabled: true, to: 'stopped', isAudit: 'passed', act: 'retire' }) ===
        currentText('done.any'),
  );
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});

test('HTTP 401 shows no message and redirects to sign-in with the way back', async () => {
  localStorage.setItem('token', 'old');
  useSession.setState({ token: 'old' });
  location.hash = '#/realtime/all?type=fault';
  vi.stubGlobal('fetch', replies(401, refusal('please sign in')));
  await expect(send(things.one, { id: '1' })).rejects.toThrow();
  expect(shown).toEqual([]);
  expect(localStorage.getItem('token')).toBeNull();
  expect(location.hash).toBe(`#/login?flag=0&redirect=${encodeURIComponent('/realtime/all?type=fault')}`);
});

test.each([
  ['/nowhere', '页面不存在', 'Page not found'],
  ['/unbuilt', '功能未开通', 'The function is not activated'],
])('the page %s explains itself in both languages', async (path, zh, en) => {
  for (const [language, sentence] of [
    ['zh', zh],
    ['en', en],
  ] as const) {
    const shown = await showConsole(path, language, 'sparse');
    expect(shown.screen().textContent).toContain(sentence);
    shown.close();
  }
});
