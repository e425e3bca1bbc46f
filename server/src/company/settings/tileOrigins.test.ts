import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { companySettingsCalls } from '@hoistway/contract/company/companySettings.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentPolicy } from '#platform/web/consoleFiles.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let consoleDirectory: string;
beforeAll(async () => {
  consoleDirectory = mkdtempSync(join(tmpdir(), 'hoistway-console-'));
  writeFileSync(join(consoleDirectory, 'index.html'), '<meta name="map-tiles" content="__TILES__" />');
  here = await anInstallation({ consoleDirectory });
});
afterAll(async () => {
  await here.close();
  rmSync(consoleDirectory, { recursive: true, force: true });
});

async function page(cookie = '') {
  const { headers, body } = await here.app.inject({
    url: '/',
    headers: { cookie, host: 'elevators.example:8443' },
  });
  return { policy: String(headers['content-security-policy']), body };
}
const ticketOf = async (token: string) => {
  const { ticket } = (await here.ask(companySettingsCalls.mapTicket, {}, { token })).envelope.data as {
    ticket: string;
  };
  return `mapTicket=${ticket}`;
};

test('the content policy allows the tile origin of the reader’s company only, and none before sign-in', async () => {
  const company = await here.aCompany('恒升');
  const below = await here.aCompany('恒升浦东');
  await here.db.updateTable('company').set({ parentId: company }).where('id', '=', below).execute();
  const permissions = ['system.view', 'company.edit'] as const;
  await here.aUser('boss', company, { permissions: [...permissions], scope: 'company' });
  await here.aUser('below', below, { permissions: [...permissions], scope: 'company' });
  await here.aUser('other', await here.aCompany('康达'), { permissions: [...permissions], scope: 'company' });
  const [boss, junior, other] = [
    await here.signIn('boss'),
    await here.signIn('below'),
    await here.signIn('other'),
  ];
  const baseMap = { kind: 'raster' as const, url: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1' };
  expect((await here.ask(companySettingsCalls.save, { baseMap }, { token: boss })).envelope.success).toBe(
    true,
  );

  const stranger = await page();
  expect(stranger.policy).not.toContain('tiles.example');
  expect(stranger.policy).toContain(
    `connect-src 'self' ws://elevators.example:8443 wss://elevators.example:8443;`,
  );
  expect(stranger.body).toContain('content=""');
  for (const token of [boss, junior]) {
    const { policy, body } = await page(`a=b; ${await ticketOf(token)}`);
    expect(policy).toContain(`img-src 'self' data: blob: https://tiles.example:8443;`);
    expect(policy).toContain('wss://elevators.example:8443 https://tiles.example:8443;');
    expect(body).toContain('content="https://tiles.example:8443"');
  }
  expect((await page(await ticketOf(other))).policy).not.toContain('tiles.example');

  const ticket = await ticketOf(boss);
  expect((await page(ticket.replace(/.$/, (end) => (end === 'A' ? 'E' : 'A')))).policy).not.toContain(
    'tiles.example',
  );
  await here.ask(sessionCalls.logout, {}, { token: boss });
  expect((await page(ticket)).policy).not.toContain('tiles.example');
});

test('a base map address with a policy directive is rejected, and ignored if it is in the database', async () => {
  const company = await here.aCompany('恶意');
  await here.aUser('evil', company, { permissions: ['system.view', 'company.edit'], scope: 'company' });
  const token = await here.signIn('evil');
  const baseMap = { kind: 'raster' as const, url: 'https://a;sandbox/{z}/{x}/{y}' };
  const { envelope } = await here.ask(companySettingsCalls.save, { baseMap }, { token });
  expect(envelope.success).toBe(false);
  expect(Object.keys(envelope.errors ?? {})).toEqual(['baseMap.url']);
  await here.db
    .insertInto('companySettings')
    .values({ companyId: company, baseMap: JSON.stringify(baseMap) })
    .execute();
  expect((await page(await ticketOf(token))).policy).not.toContain('sandbox');
});

test.each([
  'https://a;sandbox',
  "https://a' b",
  'https://a b',
  'http://a',
  '*',
  'https:',
  'https://a\r\nx: y',
])('contentPolicy leaves out the invalid source %j', (source) => {
  const policy = contentPolicy('n', { host: source, tiles: [source], services: [source] });
  expect(policy).toBe(contentPolicy('n', {}));
});
