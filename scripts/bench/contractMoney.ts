import type { Client } from 'pg';
import { withoutIndexes } from './withoutIndexes.ts';

export const invoiceCount = 400_000;
export const receiptCount = 1_000_000;

/**
 * Invoices of the contracts that are there, four of each, a quarter apart. Of forty one is void, three have received
 * nothing, four the half at once and the others all of it in three parts.
 */
export async function fillMoney(database: Client) {
  // What people change is audited; a filling of the bench is none of it.
  await database.query('set session_replication_role = replica');
  let [invoices, receipts]: (number | null)[] = [0, 0];
  await withoutIndexes(database, ['invoice', 'collection'], async () => {
    ({ rowCount: invoices } = await database.query(
      `insert into invoice (contract_id, company_id, invoice_no, invoice_type, amount, net_amount, tax_amount, billing_date,
          due_date, drawer, seller_name, seller_country, buyer_name, buyer_country, received_amount, voided_at, void_reason)
        select id, company_id, 'INV-' || contract_no || '-' || part, (array['generalVat', 'specialVat'])[1 + part % 2],
          120000, 110000, 10000, effective_date + part * 90, effective_date + part * 90 + 30, '台架出纳', '台架维保', 'SG',
          party_a, 'SG', case when nr % 40 < 4 then 0 when nr % 40 < 8 then 60000 else 120000 end,
          case when nr % 40 = 0 then now() end, case when nr % 40 = 0 then '台架' end
        from (select contract.*, part, (row_number() over (order by contract.id) - 1) / 4 * 7 + part as nr
          from contract, generate_series(0, 3) part) made`,
    ));
    ({ rowCount: receipts } = await database.query(
      `insert into collection (contract_id, invoice_id, kind, amount, date, payer, payee)
        select contract_id, id, 'receipt', received_amount / parts, billing_date + 10 * part, buyer_name, seller_name
        from (select *, case when received_amount = 60000 then 1 else 3 end as parts from invoice
          where received_amount > 0) paid, generate_series(1, parts) part`,
    ));
  });
  if (invoices !== invoiceCount || (receipts ?? 0) < receiptCount * 0.99)
    throw new Error(`${invoices} invoices and ${receipts} receipts were made`);
  await database.query(
    `update contract set invoices = counted.invoices, billed_amount = counted.billed, received_amount = counted.received
      from (select contract_id, count(*) as invoices, sum(amount) as billed, sum(received_amount) as received
        from invoice where voided_at is null group by contract_id) counted
      where counted.contract_id = contract.id`,
  );
  await tallyAll(database);
  await database.query('set session_replication_role = origin');
  await database.query(
    'vacuum analyze contract, invoice, collection, contract_tally, invoice_tally, collection_tally',
  );
}

/** The triggers were off: what they would have added up. */
async function tallyAll(database: Client) {
  await database.query(
    `insert into contract_tally
      select company_id, effective_date, expiry_date, elevators, renewed_elevators, lost_elevators, renewal_status,
        discarded_at is not null, reviewed_at is not null, count(*), sum(amount), sum(billed_amount), sum(received_amount)
      from contract group by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  );
  await database.query(
    `insert into invoice_tally
      select company_id, billing_date, case when outstanding > 0 then due_date end, invoice_type,
        invoice_state(voided_at, credits_id, outstanding, received_amount + credited_amount), count(*), sum(amount),
        sum(tax_amount), sum(credited_amount), sum(received_amount), sum(outstanding)
      from invoice group by 1, 2, 3, 4, 5`,
  );
  await database.query(
    `insert into collection_tally
      select invoice.company_id, date, kind, count(*), sum(collection.amount)
      from collection join invoice on invoice.id = collection.invoice_id group by 1, 2, 3`,
  );
}
