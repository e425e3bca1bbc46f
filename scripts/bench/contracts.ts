import { join } from 'node:path';
import type { Client } from 'pg';
import { fillMoney, invoiceCount, receiptCount } from './contractMoney.ts';
import { type Asked, besideSql, calls, linesOf, plansOf, warmUps } from './besideSql.ts';
import { importFile, stepsOf } from './importFile.ts';
import { fillInstallation, username } from './installation.ts';
import type { Bench, Line, Target } from './measurement.ts';
import { type OwnProduct, withOwnProduct } from './ownProduct.ts';
import { withoutIndexes } from './withoutIndexes.ts';

const elevatorCount = 10_000;
const contractCount = 100_000;
/** A year each, one after the other: the last but one runs. */
const contractsOfElevator = contractCount / elevatorCount;
const rowCount = 10_000;
const statementMs = 100;
const elevatorsOfContract = 5;

const page = 'pageNumber=1&pageSize=50';
const lists: [what: string, path: string][] = [
  ['list', `contract/pages?${page}`],
  ['list by number', `contract/pages?words=HT-77&${page}`],
  ['list of what expires', `contract/pages?state=expiring&${page}`],
  ['list of what is open', `contract/pages?chip=expiredOpen&${page}`],
  ['figures', 'contract/counts'],
  ['invoices', `billing/pages?${page}`],
  ['invoices that are unpaid', `billing/pages?state=unpaid&${page}`],
  ['invoices a year old', `billing/pages?bucket=m12&${page}`],
  ['invoices that are overdue', `billing/pages?overdue=true&${page}`],
  ['invoices in figures', 'billing/counts'],
  ['receipts', `collect/pages?${page}`],
  ['receipts in figures', 'collect/counts'],
  ['ageing of what is owed', 'collect/ageing'],
];
const askers: [who: string, name: string][] = [
  ['platform', 'admin'],
  ['company', username],
];
/** Lists have rows, figures those of everything. */
const isRight = (data: { rows?: unknown[]; total?: number; receipts?: number }) =>
  data.rows === undefined
    ? [contractCount, invoiceCount].includes(data.total ?? 0) || (data.receipts ?? 0) >= receiptCount * 0.99
    : data.rows.length > 0;
const measured: Asked[] = askers.flatMap(([who, name]) =>
  lists.map(([what, path]) => ({ key: `${what}, ${who}`, what, name, path, isRight })),
);

export const title = 'Contracts beside their SQL, and from a file';
export const about =
  `${contractCount.toLocaleString('en')} contracts on ${elevatorCount.toLocaleString('en')} elevators of one company, ` +
  `${contractsOfElevator} one after the other on each, with ${invoiceCount.toLocaleString('en')} invoices and about ` +
  `${receiptCount.toLocaleString('en')} receipts. Every call ${calls} times on one kept connection, beside the ` +
  `statements that the server runs for it (scope included), in turn, after ${warmUps} of each, fewer of what is slow: as the platform and as that ` +
  `company. Then, on a server of its own, a file of ${rowCount.toLocaleString('en')} rows, of which ${elevatorsOfContract} ` +
  'each make a contract that runs today, tried and written with schedules, audit log, covers and who sees the elevators. ' +
  'Each row of that file is a line with three foreign keys, an exclusion of other covers (GiST), an entry of the audit ' +
  'log and a row of who sees the elevator, and a fifth of a contract with four instalments: nothing of it is asked for ' +
  'row by row.';

const causes: Record<string, string> = {
  'ageing of what is owed':
    'it reads what is open from the index `invoice_open` alone, and of every contract the name of its customer for a hash ' +
    'join: the scan of 100,000 contracts and the grouping by that name are its time. An index that covers these names ' +
    'reads a quarter of the blocks and takes a tenth to a fifth less, adding up by contract before the join takes nothing ' +
    'off: neither is worth what it costs each change of a contract.',
};
export const tell = plansOf(measured, statementMs, causes);

type Round = Awaited<ReturnType<typeof measure>>;
const fast: Target<unknown> = { says: '≥ 1,000 rows/s', met: (_, middle) => middle >= 1000 };
export const lines: Line<Round>[] = [
  ...linesOf(measured, { statementMs }),
  ...stepsOf<Round>(rowCount, 'import: ', (round) => round.import, fast),
];

/** Contracts of ten years: each renews the one before it, the newest has yet to begin. */
export async function fillContracts(database: Client) {
  await fillInstallation(database, elevatorCount);
  // What people change is audited; a filling of the bench is none of it.
  await database.query('set session_replication_role = replica');
  await withoutIndexes(database, ['contract', 'contract_line'], async () => {
    await database.query(
      `insert into contract (company_id, contract_no, party_a, party_b, contract_type, contract_nature, payment_mode, amount,
          effective_date, contract_duration, expiry_date, elevators, renewed_elevators, lost_elevators, billed_amount,
          received_amount, reviewed_at)
        select e.maintainer_id, 'HT-' || nr, '台架业主 ' || nr % 977, '台架维保', (array['full', 'semi', 'basic'])[1 + nr % 3],
          case when year = 0 then 'new' else 'renewal' end, (array['monthly', 'quarterly', 'semiYearly', 'lumpSum'])[1 + nr % 4],
          360000, begins::date, 12, (begins + interval '1 year' - interval '1 day')::date, 1,
          case when year < $3::int - 2 and nr % 20 > 1 then 1 else 0 end,
          case when year < $3::int - 2 and nr % 20 = 0 then 1 else 0 end,
          nr % 2 * 360000, nr % 3 / 2 * 360000, now()
        from (select nr, nr % $2::int as k, nr / $2::int as year, current_date - (nr % $2::int % 365) * interval '1 day'
            + (nr / $2::int - $3::int + 2) * interval '1 year' as begins from generate_series(0, $1::int - 1) nr) made
          join (select id, maintainer_id, row_number() over (order by id) - 1 as k from elevator) e using (k)`,
      [contractCount, elevatorCount, contractsOfElevator],
    );
    await database.query(
      `insert into contract_line (contract_id, elevator_id, unit_price, quantity, cover_from, cover_until, begun_at)
        select c.id, e.id, 30000, 12, c.effective_date, c.expiry_date + 1, case when c.effective_date <= current_date then now() end
        from contract c
          join (select id, row_number() over (order by id) - 1 as k from elevator) e
            on e.k = substr(c.contract_no, 4)::int % $1::int`,
      [elevatorCount],
    );
  });
  await database.query('set session_replication_role = origin');
  await database.query('vacuum analyze contract, contract_line, elevator, elevator_visibility');
  await fillMoney(database);
}

const columns = [
  'contractNo',
  'partyA',
  'companyId',
  'contractType',
  'contractNature',
  'paymentMode',
  'effectiveDate',
  'contractDuration',
  'elevatorId',
  'unitPrice',
];

/** Each elevator once; only the first row of a contract has its terms. */
const rowsOf = (round: number, year: number) =>
  Array.from({ length: rowCount }, (_, nr) => [
    ...(nr % elevatorsOfContract === 0
      ? [`IMP-${round}-${nr}`, '台架业主', '台架维保', 'full', 'new', 'quarterly', `${year}-01-01`, '12']
      : Array.from({ length: 8 }, () => '')),
    `T${nr + 1}`,
    '320.00',
  ]);

async function bring({ product, database }: OwnProduct, round: number) {
  // An elevator is covered once: what an earlier round brought is taken away.
  await database.query('truncate contract cascade');
  const path = 'contract/import';
  const rows = rowsOf(round, new Date().getUTCFullYear());
  const { done, ...figures } = await importFile({ product, path, columns, rows });
  if (done.added !== rowCount) throw new Error(`${done.added} rows of contracts were added`);
  return figures;
}

export const measure = async ({ data, directory, round }: Bench) => ({
  ...(await withOwnProduct(join(data, 'contracts'), fillContracts, (own) => besideSql(measured, own))),
  import: await withOwnProduct(
    join(directory, 'contractImport'),
    (database) => fillInstallation(database, elevatorCount),
    (own) => bring(own, round),
  ),
});
