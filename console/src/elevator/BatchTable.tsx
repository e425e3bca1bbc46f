import { Button, Table } from 'antd';
import type { BatchResult } from '@hoistway/contract/elevator/batchEdit.ts';
import { resultFile } from '#kit/list/runBulk.ts';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { changesText } from './batchWords.ts';

interface BatchTableProps {
  results: BatchResult;
  chosen: ReadonlyMap<string, string>;
  done: boolean;
}

/** The outcome for each elevator, refused ones first, as they need attention. */
export function BatchTable({ results, chosen, done }: BatchTableProps) {
  const t = useText();
  const rows = results.toSorted((one, other) => Number(one.done) - Number(other.done));
  const refused = rows.filter((each) => !each.done);
  const nameOf = (id: string) => chosen.get(id) ?? id;
  const outcome = (each: BatchResult[number]) =>
    !each.done
      ? each.reason
      : each.changes.length === 0
        ? t('batch.same')
        : t(done ? 'batch.changed' : 'batch.ready');
  const download = () =>
    saveFile({
      name: `${t('route.elevator.editBatch')}.csv`,
      blob: resultFile([
        [t('list.bulkName'), t('list.bulkOutcome')],
        ...refused.map((each) => [nameOf(each.id), each.reason]),
      ]),
    });
  return (
    <>
      <Table<BatchResult[number]>
        className="batch-table"
        size="small"
        rowKey="id"
        virtual={rows.length > 50}
        pagination={false}
        scroll={{ x: 760, y: 360 }}
        dataSource={rows}
        columns={[
          { key: 'name', title: t('list.bulkName'), width: 160, render: (_, { id }) => nameOf(id) },
          {
            key: 'changes',
            title: t('batch.changes'),
            width: 380,
            render: (_, { changes }) => changesText(t, changes) || '–',
          },
          {
            key: 'outcome',
            title: t('list.bulkOutcome'),
            width: 220,
            render: (_, each) => <span className={each.done ? '' : 'alert-text'}>{outcome(each)}</span>,
          },
        ]}
      />
      {refused.length > 0 ? (
        <Button className="batch-download" onClick={download}>
          {t('batch.download', { n: refused.length })}
        </Button>
      ) : null}
    </>
  );
}
