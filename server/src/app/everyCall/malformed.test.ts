import { connect, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { permissions } from '@hoistway/contract/permissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let token: string;
let port: number;
let ours: string;

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('我方');
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  token = await here.signIn('chief');
  await here.app.listen({ host: '127.0.0.1', port: 0 });
  port = (here.app.server.address() as AddressInfo).port;
});
afterAll(() => here.close());

async function send(method: 'GET' | 'POST' | 'PUT', url: string, options: InjectOptions = {}) {
  const { headers, ...rest } = options;
  const response = await here.app.inject({
    method,
    url,
    ...rest,
    headers: { authorization: token, 'accept-language': 'en', ...headers },
  });
  return { status: response.statusCode, headers: response.headers, ...response.json<Said>() };
}
interface Said {
  success: boolean;
  code: string;
  description: string;
  errors?: Record<string, string>;
}

/** What the server says to bytes on a connection of their own. */
const say = (...parts: readonly string[]): Promise<string> =>
  new Promise((done, failed) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', async () => {
      for (const part of parts) {
        socket.write(part, 'latin1');
        await wait(20);
      }
      socket.end();
    });
    socket.setEncoding('utf8').on('data', (text: string) => (received += text));
    socket.on('close', () => done(received)).on('error', failed);
  });

const form = (texts: Record<string, string>): InjectOptions => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(texts).toString(),
});
const json = (payload: string | Buffer): InjectOptions => ({
  headers: { 'content-type': 'application/json' },
  payload,
});
const characters = 'Contains special characters that cannot be stored; delete them and type the text again';
const boundary = 'xx';
const part = (name: string, text: string, file?: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n${text}\r\n`;
const multipart = (
  payload: string | Buffer,
  type = `multipart/form-data; boundary=${boundary}`,
): InjectOptions => ({
  headers: { 'content-type': type },
  payload,
});

test.each([
  ['a query', 'GET', '/api/company/pages?name=%00', {}, 'name'],
  ['a path', 'GET', '/api/company/%00', {}, 'id'],
  ['a query that is not UTF-8', 'GET', '/api/company/pages?name=a%ED%A0%80b', {}, 'name'],
  [
    'a form that is not UTF-8',
    'POST',
    '/api/user/loginWeb',
    {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=a%C3%28b&password=x',
    },
    'username',
  ],
  [
    'a multipart form that is not UTF-8',
    'POST',
    '/api/scan/picture/x',
    multipart(
      Buffer.concat([
        Buffer.from(
          `${part('code', 'x')}--${boundary}\r\ncontent-disposition: form-data; name="report"\r\n\r\n1`,
        ),
        Buffer.from([0xed, 0xa0, 0x80]),
        Buffer.from(`\r\n${part('file', 'a,b', 'a.csv')}--${boundary}--\r\n`),
      ]),
    ),
    'report',
  ],
  [
    'JSON that is not UTF-8',
    'POST',
    '/api/user/loginWeb',
    json(
      Buffer.concat([
        Buffer.from('{"password":"x","username":"'),
        Buffer.from([0xc3, 0x28]),
        Buffer.from('"}'),
      ]),
    ),
    'username',
  ],
  [
    'a form without sign-in',
    'POST',
    '/api/user/loginWeb',
    form({ username: 'a\0', password: 'x' }),
    'username',
  ],
  ['JSON', 'POST', '/api/user/loginWeb', json(String.raw`{"username":"a\u0000","password":"x"}`), 'username'],
  [
    'half a pair in JSON',
    'POST',
    '/api/user/loginWeb',
    json(String.raw`{"username":"\ud800","password":"x"}`),
    'username',
  ],
  [
    'JSON within a form',
    'POST',
    '/api/faultSetting/new',
    form({ settingName: 'x', rules: String.raw`[{"name":"\ud800"}]` }),
    'rules.0.name',
  ],
] as const)(
  'answers invalidInput to a text that cannot be stored in %s',
  async (_, method, url, options, field) => {
    const said = await send(method, url, options);
    expect([said.status, said.code, said.errors]).toEqual([200, 'invalidInput', { [field]: characters }]);
  },
);

test('names the unstorable characters in Chinese, too', async () => {
  const said = await send('GET', '/api/company/pages?name=%00', { headers: { 'accept-language': 'zh' } });
  expect(said.errors).toEqual({ name: '含有无法保存的特殊字符，请删除后重新输入' });
});

test('reads numbers and flags of a JSON body like texts of a form, and refuses objects', async () => {
  const said = await send('POST', '/api/user/loginWeb', json('{"username":12345,"password":true}'));
  expect([said.status, said.code]).toEqual([200, 'badCredentials']);
  const made = await send(
    'POST',
    '/api/role/new',
    json(`{"roleName":"维保单位 7","scope":"company","companyId":${ours}}`),
  );
  expect([made.status, made.code]).toEqual([200, 'ok']);
  const odd = await send('POST', '/api/role/new', json('{"roleName":{"a":1},"scope":["company"]}'));
  expect([odd.status, odd.code, odd.errors]).toEqual([
    200,
    'invalidInput',
    { roleName: 'Role name cannot be empty' },
  ]);
});

test.each(['[1]', '"text"', '7', 'true'])('answers 400 to a JSON body %s', async (body) => {
  const said = await send('POST', '/api/role/new', json(body));
  expect([said.status, said.code]).toEqual([400, 'invalidRequest']);
});

test.each([
  ['cut short', multipart(part('file', 'a,b', 'a.csv'))],
  ['cut in a header', multipart(`--${boundary}\r\ncontent-dispo`)],
  ['without boundary', multipart(part('file', 'a,b', 'a.csv'), 'multipart/form-data')],
  ['with a name of every object', multipart(`${part('__proto__', 'x')}--${boundary}--\r\n`)],
])('answers 400 to a multipart body %s', async (_, options) => {
  const said = await send('POST', '/api/staff/import', options);
  expect([said.status, said.code, said.description]).toEqual([400, 'invalidRequest', 'Invalid request']);
});

test('answers invalidInput to a text in place of a file, and no 5xx to a file in place of a text', async () => {
  const end = `--${boundary}--\r\n`;
  const text = await send('POST', '/api/staff/import', multipart(`${part('file', 'text')}${end}`));
  expect([text.status, text.code, Object.keys(text.errors ?? {})]).toEqual([200, 'invalidInput', ['file']]);
  const elevator = await here.anElevator({});
  const file = await send(
    'POST',
    `/api/elevator/file/${elevator}`,
    multipart(`${part('kind', 'x', 'x.txt')}${part('name', 'x', 'x.txt')}${end}`),
  );
  expect(file.status).toBeLessThan(500);
});

test.each(['constructor', '-toString', '-hasOwnProperty', 'valueOf'])(
  'refuses a sort by %s in every list',
  async (sort) => {
    for (const list of ['company/pages', 'staff/pages', 'elevator/status'])
      expect([list, (await send('GET', `/api/${list}?sort=${sort}`)).code]).toEqual([list, 'invalidInput']);
  },
);

test.each(['9223372036854775808', '9999999999999999999', '99999999999999999999'])(
  'answers idNotExist to the id %s, which exceeds bigint',
  async (id) => {
    const record = await send('GET', `/api/auditTrail/record?subject=company&id=${id}`);
    expect([record.status, record.code]).toEqual([200, 'idNotExist']);
    const company = await send('GET', `/api/company/${id}`);
    expect([company.status, company.code]).toEqual([200, 'idNotExist']);
    const reset = await send(
      'POST',
      `/api/user/password/auth/${id}`,
      form({ confirmTokenPlain: 'x', passwordPlain: 'correct horse 2' }),
    );
    expect([reset.status, reset.code]).toEqual([200, 'idNotExist']);
  },
);
test('looks for the largest id, and answers objectMissing', async () => {
  const company = await send('GET', '/api/company/9223372036854775807');
  expect([company.status, company.code]).toEqual([200, 'objectMissing']);
});

const hardened = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
};

test.each([
  ['a path that cannot be decoded', 400, 'invalidRequest', '/api/company/%zz', {}],
  ['half a character in a path', 400, 'invalidRequest', '/api/company/%ED%A0%80', {}],
  ['a part of a path that is too long', 414, 'invalidRequest', `/api/role/copy/${'1'.repeat(300)}`, {}],
  ['an unknown path', 404, 'notFound', '/api/nowhere', {}],
  ['a word where an id stands', 404, 'notFound', '/api/company/list', {}],
  ['a word where an id stands below others', 404, 'notFound', '/api/role/users/all', {}],
  ['JSON that is none', 400, 'invalidRequest', '/api/role/new', json('{"a":')],
  ['JSON with a name of every object', 400, 'invalidRequest', '/api/role/new', json('{"__proto__":{"a":1}}')],
  ['a type that no call reads', 415, 'invalidRequest', '/api/role/new', multipart('<a/>', 'text/xml')],
  ['a body that is too large', 413, 'tooLarge', '/api/role/new', form({ roleName: 'x'.repeat(300_000) })],
] as const)(
  'answers %s with an envelope in both languages and the security headers',
  async (_, status, code, url, options) => {
    for (const [language, sentence] of [
      ['zh', { invalidRequest: '无效的请求', notFound: '请求的资源不存在', tooLarge: '请求内容过大' }],
      [
        'en',
        {
          invalidRequest: 'Invalid request',
          notFound: 'The requested resource does not exist',
          tooLarge: 'The request is too large',
        },
      ],
    ] as const) {
      const answer = await send('POST', url, {
        ...options,
        headers: { ...(options as InjectOptions).headers, 'accept-language': language },
      });
      expect([answer.status, answer.success, answer.code, answer.description]).toEqual([
        status,
        false,
        code,
        sentence[code],
      ]);
      expect(answer.headers).toMatchObject(hardened);
    }
  },
);

test.each([
  ['what is no HTTP', 400, '无效的请求', ['hello\r\n\r\n']],
  [
    'a header that is none',
    400,
    'Invalid request',
    ['GET / HTTP/1.1\r\nhost: x\r\naccept-language: en\r\na b\r\n\r\n'],
  ],
  [
    'headers without end',
    431,
    'The request is too large',
    [`GET / HTTP/1.1\r\nhost: x\r\naccept-language: en\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
  ],
  [
    'a body whose pieces are none',
    400,
    '无效的请求',
    [
      'POST /api/user/loginWeb HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-type: application/json\r\n\r\n',
      'zz\r\n',
    ],
  ],
] as const)('answers %s on the connection with an envelope', async (_, status, sentence, parts) => {
  const [head = '', body = ''] = (await say(...parts)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('x-content-type-options: nosniff');
  expect(JSON.parse(body)).toMatchObject({ success: false, description: sentence, data: null });
});
