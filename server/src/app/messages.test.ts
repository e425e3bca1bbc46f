import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  here = await anInstallation();
  const company = await here.aCompany('甲');
  await here.aUser('able', company, { permissions: [...permissions], scope: 'company' });
  await here.aUser('unable', company, { permissions: ['report.config'] });
  for (const name of ['able', 'unable']) tokens[name] = await here.signIn(name);
});
afterAll(() => here.close());

interface Request {
  method?: 'POST';
  url: string;
  as?: string;
  type?: string;
  payload?: string;
}

/** What a request does wrong, and the sentence the server answers with. */
const situations: [string, Request, number, string, string][] = [
  [
    'nobody is signed in',
    { url: 'menu' },
    401,
    '未认证，请重新登录',
    'Not authenticated, please log in again',
  ],
  [
    'the permission is missing',
    { url: 'elevator/counts', as: 'unable' },
    403,
    '您没有使用该功能的权限',
    'You have no permission to use this function',
  ],
  [
    'there is no such address',
    { url: 'nowhere' },
    404,
    '请求的资源不存在',
    'The requested resource does not exist',
  ],
  [
    'the form cannot be read',
    { method: 'POST', url: 'user/loginWeb', type: 'application/json', payload: '{' },
    400,
    '无效的请求',
    'Invalid request',
  ],
  [
    'the form is of another type',
    { method: 'POST', url: 'user/loginWeb', type: 'text/csv', payload: 'a,b' },
    415,
    '无效的请求',
    'Invalid request',
  ],
  ['an id is no id', { url: 'elevator/E7', as: 'able' }, 200, 'ID 不存在', 'Id does not exist'],
  ['a record is not there', { url: 'elevator/7', as: 'able' }, 200, '对象不存在', 'Object does not exist'],
];

test.each(situations)(
  'answers with the message in both languages when %s',
  async (_, request, status, zh, en) => {
    for (const [language, sentence] of [
      ['zh', zh],
      ['en', en],
    ] as const) {
      const { method = 'GET', url, as, type, payload } = request;
      const response = await here.app.inject({
        method,
        url: `/api/${url}`,
        headers: {
          'accept-language': language,
          ...(as ? { authorization: tokens[as]! } : {}),
          ...(type ? { 'content-type': type } : {}),
        },
        ...(payload ? { payload } : {}),
      });
      const { success, description } = response.json<{ success: boolean; description: string }>();
      expect([response.statusCode, success, description]).toEqual([status, false, sentence]);
    }
  },
);
