import { customCalls } from '@hoistway/contract/company/custom.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentPolicy } from '#platform/consoleFiles.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { createTileOrigins } from './tileOrigins.ts';

let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
});
afterAll(() => here.close());

test('the page may load tiles from the hosts that companies chose, and from no other', async () => {
  let now = 0;
  const origins = createTileOrigins(here.db, () => now);
  expect(await origins()).toEqual([]);
  const company = await here.aCompany('恒升');
  await here.aUser('boss', company, { permissions: ['system.view', 'company.edit'], scope: 'company' });
  const token = await here.signIn('boss');
  const baseMap = { kind: 'raster' as const, url: 'https://tiles.example:8443/{z}/{x}/{y}.png?key=1' };
  expect((await here.ask(customCalls.saveCustom, { baseMap }, { token })).envelope.success).toBe(true);
  expect(await origins()).toEqual([]);
  now = 31_000;
  expect(await origins()).toEqual(['https://tiles.example:8443']);
  const policy = contentPolicy('n', await origins());
  expect(policy).toContain(`img-src 'self' data: blob: https://tiles.example:8443;`);
  expect(policy).toContain(`connect-src 'self' ws: wss: https://tiles.example:8443;`);
  const withWeather = contentPolicy('n', [], ['https://weather.example']);
  expect(withWeather).toContain(`connect-src 'self' ws: wss: https://weather.example;`);
  expect(withWeather).toContain(`img-src 'self' data: blob:;`);
});
