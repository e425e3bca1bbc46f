import { daysAfter } from '@hoistway/contract/time/days.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '@hoistway/contract/permissions.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import {
  collectionKinds,
  invoiceStates,
  invoiceTypes,
  overdueBuckets,
} from '@hoistway/contract/upkeepContract/billing/billingStatus.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { contractChips, contractStates } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';
import { Random } from '../../../simulator/src/random.ts';
import { foldTallies } from './tally.ts';

const askers = ['platform', 'desk', 'owner', 'narrow'] as const;

let here: Installation;
let viewers: Record<(typeof askers)[number], AskedAs>;
let companies: string[];
const random = new Random('contract tally');
const today = '2026-11-20';

/** Contracts of a number in which every search by words finds all of them. */
async function writeContracts(n: number): Promise<void> {
  const rows = Array.from({ length: n }, (_, nr) => {
    const from = daysAfter(today, random.pick([-800, -366, -365, -330, -306, -305, -200, -1, 0, 1, 40]));
    const elevators = random.integer(1, 3);
    return {
      company_id: random.pick(companies),
      contract_no: `C-${nr}`,
      customer_id: random.chance(0.3) ? random.pick(companies) : null,
      effective_date: from,
      expiry_date: daysAfter(from, 365),
      amount: random.integer(1, 9) * 10_000,
      elevators,
      renewed_elevators: random.integer(0, elevators),
      reviewed_at: random.chance(0.5) ? new Date(here.clock.now) : null,
      discarded_at: random.chance(0.1) ? new Date(here.clock.now) : null,
    };
  });
  await sql`insert into contract (company_id, contract_no, party_a, customer_id, party_b, contract_type, contract_nature,
      payment_mode, amount, effective_date, contract_duration, expiry_date, elevators, renewed_elevators, reviewed_at,
      discarded_at)
    select company_id, contract_no, 'A', customer_id, 'B', 'full', 'new', 'monthly', amount, effective_date, 12,
      expiry_date, elevators, renewed_elevators, reviewed_at, discarded_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (company_id bigint, contract_no text,
      customer_id bigint, amount numeric, effective_date date, expiry_date date, elevators int, renewed_elevators int,
      reviewed_at timestamptz, discarded_at timestamptz)`.execute(here.db);
}

async function writeInvoices(n: number): Promise<void> {
  for (let nr = 0; nr < n; nr += 1) {
    const billed = daysAfter(today, -random.integer(-1, 1000));
    const taxed = random.chance(0.5);
    await sql`insert into invoice (contract_id, company_id, invoice_no, invoice_type, amount, net_amount, tax_amount,
        billing_date, due_date, drawer, seller_name, seller_country, buyer_name, buyer_country)
      select id, company_id, ${`C-I-${nr}`}, ${random.pick(invoiceTypes)}, 1000, ${taxed ? 900 : null}::numeric,
        ${taxed ? 100 : null}::numeric, ${billed}::date,
        ${random.chance(0.7) ? daysAfter(billed, random.integer(0, 60)) : null}::date, 'd', 's', 'SG', 'b', 'SG'
      from contract order by id offset ${random.integer(0, 50)} limit 1`.execute(here.db);
  }
}

const tallies = {
  contract_tally: {
    alike: sql`company_id, effective_date, expiry_date, elevators, renewed_elevators, lost_elevators, renewal_status,
      discarded, reviewed`,
    sums: sql`sum(amount) as amount, sum(billed_amount) as billed, sum(received_amount) as received`,
    of: sql`(select *, discarded_at is not null as discarded, reviewed_at is not null as reviewed from contract)`,
  },
  invoice_tally: {
    alike: sql`company_id, billing_date, due_date, invoice_type, state`,
    sums: sql`sum(amount) as amount, sum(tax_amount) as tax, sum(credited_amount) as credited,
      sum(received_amount) as received, sum(outstanding) as outstanding`,
    of: sql`(select company_id, billing_date, case when outstanding > 0 then due_date end as due_date, invoice_type,
      case when voided_at is not null then 'voided' when credits_id is not null then 'creditNote'
        when outstanding = 0 then 'paid' when received_amount + credited_amount > 0 then 'partPaid' else 'unpaid' end as state,
      amount, coalesce(tax_amount, 0) as tax_amount, credited_amount, received_amount, outstanding from invoice)`,
  },
  collection_tally: {
    alike: sql`company_id, date, kind`,
    sums: sql`sum(amount) as amount`,
    of: sql`(select invoice.company_id, collection.date, collection.kind, collection.amount
      from collection join invoice on invoice.id = collection.invoice_id)`,
  },
} as const;

/** What a tally says, and what its records say themselves. */
async function bothOf(name: keyof typeof tallies) {
  const { alike, sums, of } = tallies[name];
  const { rows: kept } = await sql`select ${alike}, sum(n)::int as n, ${sums} from ${sql.table(name)}
    group by ${alike} having sum(n) <> 0 order by ${alike}`.execute(here.db);
  const { rows: counted } = await sql`select ${alike}, count(*)::int as n, ${sums} from ${of} as each
    group by ${alike} order by ${alike}`.execute(here.db);
  return { kept, counted };
}
const names = Object.keys(tallies) as (keyof typeof tallies)[];

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set(`${today}T04:00:00.000Z`);
  companies = [
    await here.aCompany('恒升'),
    await here.aCompany('康达'),
    await here.aCompany('翠林物业', 'property'),
  ];
  const person = async (name: string, companyId: string, scope: 'platform' | 'company' | 'assigned') => {
    await here.aUser(name, companyId, { permissions: [...permissions], scope });
    return { token: await here.signIn(name) };
  };
  viewers = {
    platform: await person('platform', await here.aCompany('平台', 'platform'), 'platform'),
    desk: await person('desk', companies[0]!, 'company'),
    owner: await person('owner', companies[2]!, 'company'),
    narrow: await person('narrow', companies[0]!, 'assigned'),
  };
  await writeContracts(120);
  await writeInvoices(200);
  for (let nr = 0; nr < 250; nr += 1)
    await sql`insert into collection (contract_id, invoice_id, kind, amount, date, payer, payee)
      select contract_id, id, 'receipt', least(outstanding, ${random.integer(1, 9) * 100}),
        ${daysAfter(today, -random.integer(0, 90))}::date, 'C-payer', 'payee'
      from invoice where outstanding > 0 order by id offset ${random.integer(0, 60)} limit 1`.execute(
      here.db,
    );
});
afterAll(() => here.close());

test('tallies match their records after every write and after foldTallies', async () => {
  const any = (share: number) => sql`random_mark(id, ${share}::int)`;
  await sql`create function random_mark(id bigint, share int) returns boolean language sql immutable as
    $$ select hashint8(id) % share = 0 $$`.execute(here.db);
  const writes = [
    sql`update collection set amount = amount - 50, date = date - 3 where ${any(4)}`,
    sql`insert into collection (contract_id, invoice_id, kind, amount, date, payer, payee)
      select contract_id, id, 'payment', 20, ${today}::date, 'C', 'p' from invoice where received_amount > 100 and ${any(3)}`,
    sql`delete from collection where ${any(7)} and kind = 'payment'`,
    sql`update invoice set voided_at = now(), void_reason = 'x' where received_amount = 0 and credited_amount = 0 and ${any(3)}`,
    sql`update invoice set credited_amount = 100 where outstanding > 300 and ${any(4)}`,
    sql`update invoice set billing_date = billing_date - 10 where ${any(5)}`,
    sql`update invoice set credits_id = (select min(id) from invoice) where received_amount = 0 and credited_amount = 0
      and voided_at is null and ${any(5)}`,
    sql`delete from invoice where ${any(6)} and id not in (select invoice_id from collection) and id <> (select min(id) from invoice)`,
    sql`update contract set reviewed_at = case when reviewed_at is null then now() end where ${any(3)}`,
    sql`update contract set received_amount = received_amount + 100, billed_amount = billed_amount + 200 where ${any(2)}`,
    sql`update contract set lost_elevators = elevators - renewed_elevators, expiry_date = expiry_date + 1 where ${any(5)}`,
    sql`delete from contract where ${any(9)} and id not in (select contract_id from invoice)`,
  ];
  for (const write of writes) {
    await write.execute(here.db);
    for (const name of names) {
      const { kept, counted } = await bothOf(name);
      expect([name, kept]).toEqual([name, counted]);
    }
  }
  await foldTallies(here.db);
  for (const name of names) {
    const { kept, counted } = await bothOf(name);
    expect([name, kept]).toEqual([name, counted]);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(
      here.db,
    );
    expect([name, rows[0]!.n]).toEqual([name, counted.length]);
    expect(counted.length).toBeGreaterThan(20);
  }
});

test.each(askers)(
  'counts and totals for the viewer %s are the same with and without the tally',
  async (who) => {
    const as = viewers[who];
    const places = [
      {},
      { companyId: companies[0]! },
      { from: '2025-06-01' },
      { from: '2025-01-01', to: '2026-10-01' },
    ];
    // Every number and payer has this letter; the tallies know no words.
    const directly = { words: 'C' };
    for (const place of places) {
      for (const call of [contractCalls.counts, billingCalls.counts, collectionCalls.counts] as const) {
        const [by, without] = [
          await here.ask(call, place, as),
          await here.ask(call, { ...place, ...directly }, as),
        ];
        expect([place, by.envelope]).toEqual([place, without.envelope]);
      }
    }
    const totals = async (
      call: typeof contractCalls.page | typeof billingCalls.page | typeof collectionCalls.page,
      search: object,
    ) => {
      const of = async (more: object) => {
        const { envelope } = await here.ask(call, { ...search, ...more, pageSize: 1 }, as);
        return envelope.success ? (envelope.data as { total: number }).total : envelope.code;
      };
      expect([search, await of({})]).toEqual([search, await of(directly)]);
    };
    for (const state of contractStates) await totals(contractCalls.page, { state });
    for (const chip of contractChips) await totals(contractCalls.page, { chip, from: '2026-01-01' });
    for (const state of invoiceStates) await totals(billingCalls.page, { state });
    for (const bucket of overdueBuckets) await totals(billingCalls.page, { bucket });
    for (const flag of [true, false]) {
      await totals(billingCalls.page, { open: flag });
      await totals(billingCalls.page, { overdue: flag, invoiceType: 'generalVat' });
    }
    for (const kind of collectionKinds) await totals(collectionCalls.page, { kind });
  },
);

test('the invoice counts of the platform include every state and every overdue bucket', async () => {
  const of = viewers.platform;
  const { total, states, buckets } = dataOf(await here.ask(billingCalls.counts, {}, of));
  expect(total).toBeGreaterThan(50);
  expect([...states, ...buckets].filter(({ n }) => n === 0)).toEqual([]);
});
