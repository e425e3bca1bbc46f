import { installContract } from '@hoistway/contract/install/installContract.ts';
import type { FileReply } from '#platform/call/sendFile.ts';
import { sheetOf } from '#platform/sheet.ts';
import { sheetColumns, type SheetReader } from '#platform/sheetColumns.ts';
import type { listInstallContracts } from './installContractStore.ts';

type Row = Awaited<ReturnType<typeof listInstallContracts>>[number];

/** Contracts of installation, a line each. */
export const installContractSheet = (reader: SheetReader, rows: readonly Row[]): FileReply => {
  const { t } = reader;
  return sheetOf<Row>(
    reader,
    t('installContract.sheet'),
    [
      ...sheetColumns(
        reader,
        installContract,
        [
          'contractNo',
          'partyA',
          'customerId',
          'companyId',
          'country',
          'signingDate',
          'startDate',
          'endDate',
          'amount',
          'currency',
          'taxRate',
          'maintainerId',
          'warrantyMonths',
          'note',
        ],
        {
          contractNo: { width: 20 },
          partyA: { width: 32 },
          customerId: { width: 28, read: (row: Row) => row.customerName },
          companyId: { width: 28, read: (row: Row) => row.companyName },
          maintainerId: { width: 28, read: (row: Row) => row.maintainerName },
          note: { width: 32 },
        },
      ),
      { heading: t('installContract.progress'), read: (row) => t(`installProgress.${row.progress}`) },
      { heading: t('installContract.elevators'), read: (row) => row.elevators },
      { heading: t('installContract.handedOver'), read: (row) => row.handedOver },
      {
        heading: t('installContract.expectedEnd'),
        width: 14,
        holds: 'day',
        read: (row) => row.expectedEnd,
      },
    ],
    rows,
  );
};
