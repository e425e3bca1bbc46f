import { DownloadOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import type { z } from 'zod';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportOffer } from '@hoistway/contract/import/importKind.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { useSend } from '../call/useSend.ts';
import { Stack } from '../layout/Stack.tsx';
import { saveFile } from '../saveFile.ts';
import { useText } from '../text.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import { ImportValue } from './ImportValue.tsx';

/** Cells that are mended, by row and field. */
export type MendedCells = ReadonlyMap<string, { row: number; field: string; value: string }>;

type WrongCell = ImportRun['importErrors'][number];

interface ImportErrorsProps {
  kind: ImportOffer;
  run: ImportRun;
  /** Given while cells can still be mended. */
  mended?: MendedCells;
  onMended?(mended: MendedCells): void;
}

/** The first rejected rows with what is wrong in which cell, mended in place while there is time, and all of them as a file. */
export function ImportErrors({ kind, run, mended, onMended }: ImportErrorsProps) {
  const t = useText();
  const narrow = useNarrow(480);
  const download = useSend(importCalls.importErrors);
  if (run.rejected === 0) return null;
  const mend = (row: number, field: string, value: string) =>
    onMended?.(new Map(mended).set(`${row} ${field}`, { row, field, value }));
  const cellOf = ({ row, field, column, value }: WrongCell) =>
    onMended && run.columns.includes(field) ? (
      <ImportValue
        schema={kind.add.input.shape[field] as z.ZodType}
        label={t('import.valueOf', { row, column })}
        value={mended?.get(`${row} ${field}`)?.value ?? value}
        wrong={mended?.has(`${row} ${field}`) !== true}
        onChange={(next) => mend(row, field, next)}
      />
    ) : (
      <span className="alert-text">{value || '–'}</span>
    );
  return (
    <>
      <div className="import-errors-head">
        <h3>{t('import.firstFaults')}</h3>
        <Button
          size="small"
          icon={<DownloadOutlined />}
          onClick={() => void download({ id: run.id }, saveFile)}
        >
          {t('import.downloadErrors', { n: run.rejected })}
        </Button>
      </div>
      <Table
        size="small"
        pagination={false}
        scroll={{ y: 260 }}
        rowKey="place"
        dataSource={run.importErrors.map((each, place) => ({ ...each, place }))}
        columns={[
          { key: 'row', dataIndex: 'row', title: t('import.row'), width: 56, align: 'right' },
          // Beside two other columns a sentence would have room for a word a line.
          ...(narrow
            ? [
                {
                  key: 'reason',
                  title: t('import.reason'),
                  render: (_: unknown, wrong: WrongCell) => (
                    <Stack gap={4}>
                      <strong>{wrong.column}</strong>
                      {cellOf(wrong)}
                      <span>{wrong.reason}</span>
                    </Stack>
                  ),
                },
              ]
            : [
                {
                  key: 'column',
                  dataIndex: 'column',
                  title: t('import.column'),
                  width: 130,
                  render: (column: string) => column || '–',
                },
                {
                  key: 'value',
                  title: t('import.value'),
                  width: 190,
                  render: (_: unknown, wrong: WrongCell) => cellOf(wrong),
                },
                { key: 'reason', dataIndex: 'reason', title: t('import.reason') },
              ]),
        ]}
      />
    </>
  );
}
