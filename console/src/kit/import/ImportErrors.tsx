import { DownloadOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import type { z } from 'zod';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportOffer } from '@hoistway/contract/import/importKind.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { useSend } from '../call/useSend.ts';
import { saveFile } from '../saveFile.ts';
import { useText } from '../text.ts';
import { useNarrow } from '../screen/useNarrow.ts';
import { ImportValue } from './ImportValue.tsx';

/** Cells that are mended, by row and field. */
export type MendedCells = ReadonlyMap<string, { row: number; field: string; value: string }>;

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
          {
            key: 'column',
            dataIndex: 'column',
            title: t('import.column'),
            width: narrow ? 88 : 130,
            render: (column: string) => column || '–',
          },
          {
            key: 'value',
            title: t('import.value'),
            ...(narrow ? {} : { width: 190 }),
            render: (_, { row, field, column, value, reason }) => (
              <>
                {onMended && run.columns.includes(field) ? (
                  <ImportValue
                    schema={kind.add.input.shape[field] as z.ZodType}
                    label={t('import.valueOf', { row, column })}
                    value={mended?.get(`${row} ${field}`)?.value ?? value}
                    wrong={mended?.has(`${row} ${field}`) !== true}
                    onChange={(next) => mend(row, field, next)}
                  />
                ) : (
                  <span className="alert-text">{value || '–'}</span>
                )}
                {/* On a phone a column of its own would have room for a word a line. */}
                {narrow ? <div className="hint">{reason}</div> : null}
              </>
            ),
          },
          ...(narrow ? [] : [{ key: 'reason', dataIndex: 'reason', title: t('import.reason') }]),
        ]}
      />
    </>
  );
}
