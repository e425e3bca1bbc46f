import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

interface EnteredRowsProps<Row> {
  id?: string | undefined;
  rows: readonly Row[];
  headings: readonly string[];
  /** The controls of a row, one for each heading; each names its row, since headings are not spoken with them. */
  cellsOf(row: Row, at: number, change: (changes: Partial<Row>) => void): readonly ReactNode[];
  /** Rows that stay. */
  isFixed?(row: Row): boolean;
  /** A row in which nothing is said yet. */
  fresh: Row;
  max: number;
  addText: string;
  emptyText?: string;
  /** What the rows come to. */
  sum?: string | undefined;
  onChange(rows: Row[]): void;
}

/** A short table whose rows are entered one by one. */
export function EnteredRows<Row extends object>(props: EnteredRowsProps<Row>) {
  const { id, rows, headings, cellsOf, isFixed, fresh, max, addText, emptyText, sum, onChange } = props;
  const t = useText();
  const changeOf = (at: number) => (changes: Partial<Row>) =>
    onChange(rows.map((row, nth) => (nth === at ? { ...row, ...changes } : row)));
  return (
    <Stack gap={8} id={id ?? ''} tabIndex={-1}>
      {rows.length > 0 ? (
        <table className="plain-table is-stacked">
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading}>{heading}</th>
              ))}
              <th>
                <span className="spoken">{t('button.operation')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {cellsOf(row, at, changeOf(at)).map((cell, nth) => (
                  <td key={headings[nth]}>{cell}</td>
                ))}
                <td>
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    disabled={isFixed?.(row) === true}
                    aria-label={t('installNode.takeRowPlain', { n: at + 1 })}
                    onClick={() => onChange(rows.filter((_, nth) => nth !== at))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : emptyText === undefined ? null : (
        <p className="hint">{emptyText}</p>
      )}
      <Stack row wrap gap={12} align="center">
        <Button
          icon={<PlusOutlined />}
          disabled={rows.length >= max}
          onClick={() => onChange([...rows, fresh])}
        >
          {addText}
        </Button>
        {sum === undefined || rows.length === 0 ? null : <span className="hint">{sum}</span>}
      </Stack>
    </Stack>
  );
}
