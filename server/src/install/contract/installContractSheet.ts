import { installContract } from '@hoistway/contract/install/installContract.ts';
import { installContractImport } from '@hoistway/contract/install/import/installContractImport.ts';
import { milestonesText } from '@hoistway/contract/install/import/milestoneText.ts';
import { importedFields } from '@hoistway/contract/import/importKind.ts';
import { money } from '@hoistway/contract/fieldKinds.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf, type SheetColumn } from '#platform/sheet.ts';
import { cellOf, sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { listInstallContracts } from './installContractStore.ts';

type Contract = Awaited<ReturnType<typeof listInstallContracts>>[number];
type Row = Awaited<ReturnType<typeof linesOfSheet>>[number];

/** A row for each elevator of contracts, as they stand in them; the first has what is counted once for a contract. */
export async function linesOfSheet(db: Database, contracts: readonly Contract[]) {
  const ids = [...new Set(contracts.flatMap(({ lines }) => lines.map(({ elevatorId }) => elevatorId)))];
  const elevators = await db
    .selectFrom('elevatorCard')
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .select(['id', 'elevatorNo'])
    .execute();
  const numbers = new Map(elevators.map(({ id, elevatorNo }) => [id, elevatorNo]));
  return contracts.flatMap((contract) =>
    contract.lines.map(({ elevatorId, price }, at) => ({
      ...contract,
      elevatorId,
      elevatorNo: numbers.get(elevatorId) ?? null,
      price,
      once: at === 0 ? contract : null,
    })),
  );
}

/** Contracts of installation as a sheet that can be brought back, with a line for each elevator. */
export const installContractSheet = (reader: SheetReader, rows: readonly Row[]): FileReply => {
  const { t } = reader;
  const { show: showMoney, ...moneyStyle } = cellOf(money(), reader);
  const once = (column: SheetColumn<Contract>): SheetColumn<Row> => ({
    ...column,
    read: (row) => (row.once ? column.read(row.once) : null),
  });
  return sheetOf<Row>(
    reader,
    t('installContract.sheet'),
    [
      ...sheetColumns(reader, installContract, importedFields(installContractImport), {
        contractNo: { width: 20 },
        partyA: { width: 32 },
        companyId: { width: 28, read: (row: Row) => row.companyName },
        weekdays: {
          width: 28,
          read: (row: Row) => row.weekdays.map((day) => t(`weekday.${day as Weekday}`)).join('; '),
        },
        maintainerId: { width: 28, read: (row: Row) => row.maintainerName },
        elevatorId: {
          heading: t('installOrder.elevatorId'),
          width: 20,
          read: (row: Row) => row.elevatorNo,
        },
        price: {
          heading: t('installContract.price'),
          ...moneyStyle,
          read: (row: Row) => showMoney(row.price),
        },
        milestones: { width: 48, read: (row: Row) => milestonesText(row.milestones) },
        note: { width: 32 },
      }),
      ...[
        ...sheetColumns(reader, installContract, ['customerId', 'amount', 'currency', 'taxRate'], {
          customerId: { width: 28, read: (row: Contract) => row.customerName },
        }),
        {
          heading: t('installContract.progress'),
          read: (row: Contract) => t(`installProgress.${row.progress}`),
        },
        { heading: t('installContract.elevators'), read: (row: Contract) => row.elevators },
        { heading: t('installContract.handedOver'), read: (row: Contract) => row.handedOver },
        {
          heading: t('installContract.expectedEnd'),
          width: 14,
          holds: 'day' as const,
          read: (row: Contract) => row.expectedEnd,
        },
      ].map(once),
    ],
    rows,
  );
};

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
