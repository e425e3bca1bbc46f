import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let manager: AskedAs;
let id: string;

beforeAll(async () => {
  here = await anInstallation();
  const ours = await here.aCompany('恒升');
  const property = await here.aCompany('翠林物业', 'property');
  await sql`update company set english_name = 'English ' || id`.execute(here.db);
  await here.aUser('manager', ours, { permissions: [...permissions], scope: 'company' });
  manager = { token: await here.signIn('manager') };
  const elevatorId = await here.anElevator({ maintainerId: ours, propertyId: property });
  const today = new Date(here.clock.now).toISOString().slice(0, 10);
  const terms = {
    contractNo: 'HS-1',
    partyA: '翠林物业',
    customerId: property,
    contractType: 'full' as const,
    contractNature: 'new' as const,
    paymentMode: 'quarterly' as const,
    effectiveDate: today,
    contractDuration: 12,
    lines: [{ elevatorId, unitPrice: '300.00', quantity: 12 }],
  };
  id = dataOf(await here.ask(contractCalls.create, terms, manager)).id;
});
afterAll(() => here.close());

test.each(languages)(
  'an update is accepted when the parties were seen under their names in %s',
  async (language) => {
    const as = { ...manager, language };
    const { partyA, partyB } = dataOf(await here.ask(contractCalls.detail, { id }, as));
    expect(partyA === '翠林物业').toBe(language === 'zh');
    const edit = { id, contractNo: `HS-${language}`, partyA, partyB };
    const { envelope } = await here.ask(contractCalls.update, { ...edit, seen: { partyA, partyB } }, as);
    expect(envelope.code).toBe('ok');
  },
);

test('an update names the party that has changed since it was seen', async () => {
  const { partyB } = dataOf(await here.ask(contractCalls.detail, { id }, manager));
  const seen = { partyA: '翠林', partyB };
  const { envelope } = await here.ask(contractCalls.update, { id, partyA: '康达', partyB, seen }, manager);
  expect([envelope.code, envelope.description]).toEqual(['recordChanged', expect.stringContaining('甲方')]);
  expect(envelope.description).not.toContain('乙方');
});
