import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let admin: { token: string };

beforeAll(async () => {
  here = await anInstallation();
  await here.aUser('admin', await here.aCompany('平台', 'platform'), { role: 'superAdmin' });
  admin = { token: await here.signIn('admin') };
});
afterAll(() => here.close());

test('rejects one of two concurrent moves that would place two companies below each other', async () => {
  for (let round = 0; round < 15; round += 1) {
    const one = await here.aCompany(`甲 ${round}`);
    const other = await here.aCompany(`乙 ${round}`);
    const below = (id: string, parentId: string) => here.ask(companyCalls.update, { id, parentId }, admin);
    const answers = await Promise.all([below(one, other), below(other, one)]);
    expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual(['invalidInput', 'ok']);
  }
});
