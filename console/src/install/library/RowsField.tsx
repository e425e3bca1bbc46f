import { Input, InputNumber } from 'antd';
import { useText } from '#kit/text.ts';
import { EnteredRows } from '../EnteredRows.tsx';

type Cell = string | number | null;

interface Column<Name extends string> {
  name: Name;
  label: string;
  /** Letters at most; a number without it. */
  maxLength?: number;
}

interface RowsFieldProps<Name extends string> {
  id?: string;
  value?: Record<Name, Cell>[];
  onChange?(rows: Record<Name, Cell>[]): void;
  columns: readonly Column<Name>[];
  /** A row in which nothing is said yet. */
  fresh: Record<Name, Cell>;
  max: number;
  addText: string;
  emptyText: string;
}

/** Rows of texts and numbers. */
export function RowsField<Name extends string>(props: RowsFieldProps<Name>) {
  const { value = [], onChange, columns, ...rest } = props;
  const t = useText();
  return (
    <EnteredRows<Record<Name, Cell>>
      {...rest}
      rows={value}
      headings={columns.map(({ label }) => label)}
      onChange={(rows) => onChange?.(rows)}
      cellsOf={(row, at, change) =>
        columns.map(({ name, label, maxLength }) => {
          const said = t('installNode.rowOf', { n: at + 1, field: label });
          const say = (cell: Cell) => change({ [name]: cell } as Partial<Record<Name, Cell>>);
          return maxLength === undefined ? (
            <InputNumber
              key={name}
              controls={false}
              aria-label={said}
              value={row[name] as number | null}
              onChange={say}
            />
          ) : (
            <Input
              key={name}
              aria-label={said}
              maxLength={maxLength}
              value={row[name] ?? ''}
              onChange={({ target }) => say(target.value)}
            />
          );
        })
      }
    />
  );
}
