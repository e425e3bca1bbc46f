import { Button, Select, Table } from 'antd';
import { useState } from 'react';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportOffer } from '@hoistway/contract/import/importKind.ts';
import { noField, type ImportRun } from '@hoistway/contract/import/importRun.ts';
import { useSend } from '../call/useSend.ts';
import { ActionButton } from '../ActionButton.tsx';
import { useText } from '../text.ts';

/** Which field each column of the file fills: found by its heading, changed by hand. */
export function ImportColumns({
  kind,
  run,
  onBegun,
  onBack,
}: {
  kind: ImportOffer;
  run: ImportRun;
  onBegun(run: ImportRun): void;
  onBack(): void;
}) {
  const t = useText();
  const [columns, setColumns] = useState(run.columns);
  const left = columns.filter((name) => name === noField).length;
  const fields = kind.columns.map(({ name, label }) => ({ value: name, label: t(label) }));
  const choose = (index: number, name: string) =>
    setColumns(columns.map((each, at) => (at === index ? name : each === name ? noField : each)));
  const check = useSend(importCalls.importCheck);
  return (
    <div className="import-step">
      <p>
        {t('import.columnsHint', { file: run.fileName, n: run.rows })}
        {left > 0 ? ` ${t('import.columnsLeft', { n: left })}` : ''}
      </p>
      <Table
        size="small"
        pagination={false}
        scroll={{ y: 320 }}
        rowKey="index"
        dataSource={run.headings.map((heading, index) => ({ heading, index }))}
        columns={[
          {
            key: 'heading',
            title: t('import.heading'),
            width: '45%',
            ellipsis: true,
            render: (_, { heading, index }) => heading || t('import.noHeading', { n: index + 1 }),
          },
          {
            key: 'field',
            title: t('import.fills'),
            render: (_, { heading, index }) => (
              <Select
                size="small"
                className="wide-pick"
                aria-label={t('import.fieldOf', { heading })}
                value={columns[index] ?? noField}
                {...(columns[index] === noField ? { status: 'warning' as const } : {})}
                onChange={(name) => choose(index, name)}
                options={[{ value: noField, label: t('import.ignored') }, ...fields]}
              />
            ),
          },
        ]}
      />
      <footer className="import-foot">
        <Button onClick={onBack}>{t('import.otherFile')}</Button>
        <ActionButton type="primary" onClick={() => void check({ id: run.id, columns }, onBegun)}>
          {t('import.check')}
        </ActionButton>
      </footer>
    </div>
  );
}
