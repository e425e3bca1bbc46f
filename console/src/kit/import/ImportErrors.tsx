import { DownloadOutlined } from '@ant-design/icons';
import { Button, Table } from 'antd';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportRun } from '@hoistway/contract/import/importRun.ts';
import { useSend } from '../call/useSend.ts';
import { saveFile } from '../saveFile.ts';
import { useText } from '../text.ts';
import { useNarrow } from '../useNarrow.ts';

/** The first rejected rows with their reasons, and all of them as a file. */
export function ImportErrors({ run }: { run: ImportRun }) {
  const t = useText();
  const narrow = useNarrow(480);
  const download = useSend(importCalls.importErrors);
  if (run.rejected === 0) return null;
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
        scroll={{ y: 220 }}
        rowKey="place"
        dataSource={run.importErrors.map((each, place) => ({ ...each, place }))}
        columns={[
          { key: 'row', dataIndex: 'row', title: t('import.row'), width: 56, align: 'right' },
          {
            key: 'column',
            dataIndex: 'column',
            title: t('import.column'),
            width: narrow ? 96 : 140,
            render: (column: string) => column || '–',
          },
          { key: 'reason', dataIndex: 'reason', title: t('import.reason') },
        ]}
      />
    </>
  );
}
