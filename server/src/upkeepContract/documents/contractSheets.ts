import { contract, contractLine } from '@hoistway/contract/upkeepContract/contract.ts';
import { sql, type SqlBool } from 'kysely';
import { partsOf, rowsOf } from '#platform/call/partsOf.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { Viewer } from '#platform/viewer.ts';
import { searchedContracts, type ContractSearch } from '../contractStore.ts';

const { parties, terms } = contract.groups;
const written = ['contractNo', ...parties, 'companyId', ...terms] as const;

interface Asking {
  db: Database;
  viewer: Viewer;
}

/** The contracts that a search finds, with the customer's name. */
const withCustomer = ({ db, viewer }: Asking, search: ContractSearch, now: Date) =>
  searchedContracts(db, viewer, search, now)
    .leftJoin('companyCard as customer', 'customer.id', 'contract.customerId')
    .select('customer.names as customerName');

type SheetRow = Awaited<ReturnType<ReturnType<typeof withCustomer>['execute']>>[number];

/** As many of them at once as follow the last that was read: what ends last stands first. */
const partAfter =
  (asking: Asking, search: ContractSearch, now: Date) => (last: SheetRow | undefined, limit: number) =>
    withCustomer(asking, search, now)
      .$if(last !== undefined, (query) =>
        query
          .where('contract.expiryDate', '<=', last!.expiryDate)
          .where(
            sql<SqlBool>`(contract.expiry_date < ${last!.expiryDate}::date or contract.id > ${last!.id}::bigint)`,
          ),
      )
      .orderBy('contract.expiryDate', 'desc')
      .orderBy('contract.id')
      .limit(limit)
      .execute();

/** The contracts that a search finds, what ends last first and some at a time. */
export const listContracts = (asking: Asking, search: ContractSearch, most: number, now: Date) =>
  rowsOf(most, partAfter(asking, search, now));

const named = {
  contractNo: { width: 20 },
  partyA: { width: 32 },
  customerId: { width: 32, read: (row: SheetRow) => row.customerName },
  partyB: { width: 32 },
  companyId: { width: 32, read: (row: SheetRow) => row.companyName },
  note: { width: 40 },
};

/** Contracts with all that is known of them, a line each. */
export const contractSheet = (reader: SheetReader, rows: AsyncIterable<SheetRow>): FileReply =>
  sheetOf<SheetRow>(
    reader,
    reader.t('contractImport.contracts'),
    sheetColumns(
      reader,
      contract,
      [
        ...written,
        'termStatus',
        'daysLeft',
        'elevators',
        'renewalStatus',
        'renewedElevators',
        'lostElevators',
        'renewedFromNo',
        'currency',
        'invoices',
        'billedAmount',
        'receivedAmount',
        'reviewedAt',
        'createdAt',
        'discardedAt',
        'discardReason',
      ],
      {
        ...named,
        termStatus: {
          heading: reader.t('contract.termStatus'),
          width: 14,
          read: (row) => reader.t(`termStatus.${row.termStatus}`),
        },
        daysLeft: { heading: reader.t('contract.daysLeft'), width: 12 },
        renewedFromNo: { heading: reader.t('contract.renewedFromNo'), width: 20 },
        discardReason: { width: 32 },
      },
    ),
    rows,
  );

const elevatorsOf = ({ db }: Asking, contractIds: readonly string[]) =>
  db
    .selectFrom('contractLine as line')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'line.elevatorId')
    .where('line.contractId', 'in', contractIds)
    .select(['line.contractId', 'line.elevatorId', 'line.unitPrice', 'line.quantity'])
    .select(sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'))
    .orderBy('elevatorNumber')
    .execute();

type ElevatorRow = SheetRow & Awaited<ReturnType<typeof elevatorsOf>>[number];

/** As many elevators of the contracts that a search finds, contract by contract. */
export async function* listContractElevators(
  asking: Asking,
  search: ContractSearch,
  most: number,
  now: Date,
): AsyncGenerator<ElevatorRow, void> {
  let left = most;
  for await (const contracts of partsOf(most, partAfter(asking, search, now))) {
    const lines = await elevatorsOf(
      asking,
      contracts.map(({ id }) => id),
    );
    const byContract = new Map<string, (typeof lines)[number][]>(contracts.map(({ id }) => [id, []]));
    for (const line of lines) byContract.get(line.contractId)!.push(line);
    for (const each of contracts)
      for (const line of byContract.get(each.id)!) {
        if (left === 0) return;
        left -= 1;
        yield { ...each, ...line };
      }
  }
}

/** Contracts with a line for each of their elevators, as they can be brought back. */
export function contractElevatorSheet(reader: SheetReader, rows: AsyncIterable<ElevatorRow>): FileReply {
  const own = sheetColumns<typeof contractLine, ElevatorRow, 'elevatorId' | 'unitPrice' | 'quantity'>(
    reader,
    contractLine,
    ['elevatorId', 'unitPrice', 'quantity'],
    { elevatorId: { width: 16, read: (row) => row.elevatorNumber } },
  );
  return sheetOf<ElevatorRow>(
    reader,
    reader.t('contractImport.elevators'),
    [...sheetColumns(reader, contract, written, named), ...own],
    rows,
  );
}
