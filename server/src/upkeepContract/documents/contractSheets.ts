import { contract, contractLine } from '@hoistway/contract/upkeepContract/contract.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { Viewer } from '#platform/viewer.ts';
import { searchedContracts, type ContractSearch } from '../contractStore.ts';

const terms = [
  'contractNo',
  'partyA',
  'customerId',
  'partyB',
  'companyId',
  'contractType',
  'contractNature',
  'paymentMode',
  'signingDate',
  'effectiveDate',
  'contractDuration',
  'expiryDate',
  'taxRate',
  'amount',
  'note',
] as const;

/** As many contracts as a search finds, what ends last first, with the customer's name. */
export const listContracts = (
  { db, viewer }: { db: Database; viewer: Viewer },
  search: ContractSearch,
  most: number,
  now: Date,
) =>
  searchedContracts(db, viewer, search, now)
    .leftJoin('companyCard as customer', 'customer.id', 'contract.customerId')
    .select('customer.names as customerName')
    .orderBy('contract.expiryDate', 'desc')
    .orderBy('contract.id')
    .limit(most);

type SheetRow = Awaited<ReturnType<ReturnType<typeof listContracts>['execute']>>[number];

const named = {
  contractNo: { width: 20 },
  partyA: { width: 32 },
  customerId: { width: 32, read: (row: SheetRow) => row.customerName },
  partyB: { width: 32 },
  companyId: { width: 32, read: (row: SheetRow) => row.companyName },
  note: { width: 40 },
};

/** Contracts with all that is known of them, a line each. */
export const contractSheet = (reader: SheetReader, rows: readonly SheetRow[]): FileReply =>
  sheetOf<SheetRow>(
    reader.t('contractImport.contracts'),
    sheetColumns(
      reader,
      contract,
      [
        ...terms,
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

/** As many elevators of the contracts that a search finds, contract by contract. */
export const listContractElevators = (
  asking: { db: Database; viewer: Viewer },
  search: ContractSearch,
  most: number,
  now: Date,
) =>
  listContracts(asking, search, most, now)
    .innerJoin('contractLine as line', 'line.contractId', 'contract.id')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'line.elevatorId')
    .select(['line.elevatorId', 'line.unitPrice', 'line.quantity'])
    .select(sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'))
    .orderBy('elevatorNumber');

type ElevatorRow = Awaited<ReturnType<ReturnType<typeof listContractElevators>['execute']>>[number];

/** Contracts with a line for each of their elevators, as they can be brought back. */
export function contractElevatorSheet(reader: SheetReader, rows: readonly ElevatorRow[]): FileReply {
  const own = sheetColumns<typeof contractLine, ElevatorRow, 'elevatorId' | 'unitPrice' | 'quantity'>(
    reader,
    contractLine,
    ['elevatorId', 'unitPrice', 'quantity'],
    { elevatorId: { width: 16, read: (row) => row.elevatorNumber } },
  );
  return sheetOf<ElevatorRow>(
    reader.t('contractImport.elevators'),
    [...sheetColumns(reader, contract, terms, named), ...own],
    rows,
  );
}
