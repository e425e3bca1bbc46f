import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { contractPaperCalls } from '@hoistway/contract/upkeepContract/contractPaper.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

/** More than are read at once, on few days, so that parts end amid a day. */
const count = 1_130;
const elevatorsOfEach = 2;

let here: Installation;
let desk: AskedAs;

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set('2026-11-20T04:00:00.000Z');
  const company = await here.aCompany('恒升');
  await here.aUser('desk', company, { permissions: [...permissions], scope: 'company' });
  desk = { token: await here.signIn('desk') };
  for (let n = 0; n < elevatorsOfEach; n += 1)
    await here.anElevator({ maintainerId: company }, `L${elevatorsOfEach - n}`);
  await sql`insert into contract (company_id, contract_no, party_a, party_b, contract_type, contract_nature, payment_mode,
      amount, effective_date, contract_duration, expiry_date, elevators, renewed_elevators, discarded_at)
    select ${company}::bigint, 'HT-' || nr, (array['翠林物业', 'Green Grove', '绿洲 B座', '100%_ok'])[1 + nr % 4], '恒升', 'full', 'new',
      'monthly', 1000, '2025-01-01', 12, '2026-11-15'::date + nr % 7, 2, nr % 3, case when nr % 5 = 0 then now() end
    from generate_series(1, ${count}::int) nr`.execute(here.db);
  await sql`insert into contract_line (contract_id, elevator_id, unit_price, quantity)
    select contract.id, elevator.id, 100, 12 from contract, elevator`.execute(here.db);
  await sql`insert into invoice (contract_id, company_id, invoice_no, invoice_type, amount, billing_date, drawer,
      seller_name, seller_country, buyer_name, buyer_country)
    select id, company_id, 'I-' || id, 'generalVat', 1000, '2026-10-01'::date + id::int % 3, 'd', 's', 'SG', 'b', 'SG'
    from contract`.execute(here.db);
  await sql`insert into collection (contract_id, invoice_id, kind, amount, date, payer, payee)
    select contract_id, id, 'receipt', 500, '2026-11-01'::date + id::int % 2, 'P-' || id, 'payee' from invoice`.execute(
    here.db,
  );
});
afterAll(() => here.close());

/** One column of a sheet. */
async function columnOf(call: Call, heading: string): Promise<unknown[]> {
  const { sheets } = await readXlsx(dataOf(await here.askRaw(call, {}, desk)) as Buffer);
  const [head, ...rows] = sheets[0]!.rows;
  const at = head!.indexOf(heading);
  expect([heading, at >= 0]).toEqual([heading, true]);
  return rows.map((row) => row[at]);
}

type Pages = typeof contractCalls.page | typeof billingCalls.page | typeof collectionCalls.page;

/** All rows of a list, page after page. */
async function rowsOf(call: Pages, search: object = {}): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = dataOf(await here.askRaw(call, { ...search, pageNumber, pageSize: 200 }, desk)) as {
      rows: Record<string, unknown>[];
      total: number;
    };
    rows.push(...page.rows);
    if (page.rows.length < 200) {
      expect(page.total).toBe(rows.length);
      return rows;
    }
  }
}

test('exports of contracts, invoices and receipts hold all rows of their lists in the same order', async () => {
  const contracts = (await rowsOf(contractCalls.page)).map(({ contractNo }) => contractNo);
  expect(contracts).toHaveLength(count);
  expect(await columnOf(contractPaperCalls.export, '合同编号')).toEqual(contracts);
  const invoices = (await rowsOf(billingCalls.page)).map(({ invoiceNo }) => invoiceNo);
  expect(await columnOf(billingCalls.export, '发票号码')).toEqual(invoices);
  const payers = (await rowsOf(collectionCalls.page)).map(({ payer }) => payer);
  expect(payers).toHaveLength(count);
  expect(await columnOf(collectionCalls.export, '付款方')).toEqual(payers);
});

test('the contract export for import has a row per elevator, sorted by elevator number', async () => {
  const contracts = (await rowsOf(contractCalls.page)).map(({ contractNo }) => contractNo);
  const both = contracts.flatMap((contractNo) => Array.from({ length: elevatorsOfEach }, () => contractNo));
  expect(await columnOf(contractPaperCalls.exportElevators, '合同编号')).toEqual(both);
  const elevators = await columnOf(contractPaperCalls.exportElevators, '电梯');
  const sorted = elevators
    .slice(0, elevatorsOfEach)
    .map(String)
    .toSorted((a, b) => a.localeCompare(b));
  expect(new Set(sorted).size).toBe(elevatorsOfEach);
  expect(elevators).toEqual(contracts.flatMap(() => sorted));
});

test.each(['HT-11', 'ht-9', '翠', '林物', 'green GROVE', 'B座', '洲 H', '%_', '7', '座', 'HT-1130恒'])(
  'the contract search finds “%s” anywhere in the contract number or the parties',
  async (words) => {
    const all = await rowsOf(contractCalls.page);
    const holds = ({ contractNo, partyA, partyB }: Record<string, unknown>) => {
      const text = `${String(contractNo)} ${String(partyA)} ${String(partyB)}`.toLowerCase();
      return words
        .toLowerCase()
        .split(/\s+/)
        .every((word) => text.includes(word));
    };
    expect((await rowsOf(contractCalls.page, { words })).map(({ id }) => id)).toEqual(
      all.filter(holds).map(({ id }) => id),
    );
  },
);

test('the filter expiredOpen lists contracts that expired before today with undecided elevators', async () => {
  const { rows } = await sql<{ id: string }>`select id::text from contract where discarded_at is null
    and expiry_date < '2026-11-20' and renewed_elevators + lost_elevators < elevators
    order by expiry_date desc, contract.id`.execute(here.db);
  expect(rows.length).toBeGreaterThan(100);
  const found = await rowsOf(contractCalls.page, { chip: 'expiredOpen' });
  expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});
