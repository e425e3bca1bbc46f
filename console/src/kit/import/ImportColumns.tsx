import { Button, Select, Table } from 'antd';
import { useState } from 'react';
import { importCalls } from '@hoistway/contract/import/importCalls.ts';
import type { ImportOffer } from '@hoistway/contract/import/importKind.ts';
import { noField, type ImportRun } from '@hoistway/contract/import/importRun.ts';
import { useSend } from '../call/useSend.ts';
import { EverywhereFields, type Everywhere } from './EverywhereFields.tsx';
import { ImportReading } from './ImportReading.tsx';
import { ActionButton } from '../move/ActionButton.tsx';
import { useText } from '../text.ts';
import { Stack } from '../layout/Stack.tsx';

/** The columns as they were found, or as the person filled them from an earlier file. */
function rememberedColumns(run: ImportRun, remembered: ReadonlyMap<string, string>): string[] {
  const said = run.headings.map((heading, index) => remembered.get(heading) ?? run.columns[index] ?? noField);
  return said.map((name, index) => (said.indexOf(name) < index ? noField : name));
}

/** Which field each column of the file fills: found by its heading, changed by hand. */
export function ImportColumns({
  kind,
  run,
  file,
  onBegun,
  onBack,
  remembered,
  everywhere,
  onEverywhere,
}: {
  kind: ImportOffer;
  run: ImportRun;
  file: File;
  onBegun(run: ImportRun): void;
  onBack(): void;
  /** What the person said of earlier files: the field of each heading. It is told what is said of this one. */
  remembered: Map<string, string>;
  /** What fields say in every row, of this file and of the next one. */
  everywhere: Everywhere;
  onEverywhere(everywhere: Everywhere): void;
}) {
  const t = useText();
  const [columns, setColumns] = useState(() => rememberedColumns(run, remembered));
  const [tried, setTried] = useState(false);
  const unfilled = kind.columns.map(({ name }) => name).filter((name) => !columns.includes(name));
  const said = unfilled.flatMap((field) => {
    const value = everywhere[field]?.trim() ?? '';
    return value === '' ? [] : [{ field, value }];
  });
  const left = columns.filter((name) => name === noField).length;
  const fields = kind.columns.map(({ name, label }) => ({ value: name, label: t(label) }));
  const choose = (index: number, name: string) => {
    const next = columns.map((each, at) => (at === index ? name : each === name ? noField : each));
    for (const [at, heading] of run.headings.entries()) remembered.set(heading, next[at] ?? noField);
    setColumns(next);
  };
  const send = useSend(importCalls.importCheck);
  const check = () => {
    setTried(true);
    return send({ id: run.id, columns, everywhere: said }, onBegun).catch(() => false);
  };
  return (
    <div className="import-step">
      <ImportReading kind={kind} run={run} file={file} onRead={onBegun} />
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
            render: (_, { heading, index }) => (
              <>
                {heading || t('import.noHeading', { n: index + 1 })}
                <div className="hint">
                  {run.reading.preview
                    .map((cells) => cells[index] ?? '')
                    .filter((text) => text !== '')
                    .join(' · ')}
                </div>
              </>
            ),
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
      <EverywhereFields
        kind={kind}
        unfilled={unfilled}
        value={everywhere}
        tried={tried}
        onChange={onEverywhere}
      />
      <Stack as="footer" row gap={8} justify="flex-end" margin={[20, 0, 0]} className="import-foot">
        <Button onClick={onBack}>{t('import.otherFile')}</Button>
        <ActionButton type="primary" onClick={check}>
          {t('import.check')}
        </ActionButton>
      </Stack>
    </div>
  );
}
