import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber } from 'antd';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

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

/** A short table whose rows are entered one by one. */
export function RowsField<Name extends string>(props: RowsFieldProps<Name>) {
  const { id, value = [], onChange, columns, fresh, max, addText, emptyText } = props;
  const t = useText();
  const change = (at: number, name: Name, cell: Cell) =>
    onChange?.(value.map((row, nth) => (nth === at ? { ...row, [name]: cell } : row)));
  const control = (row: Record<Name, Cell>, at: number, { name, label, maxLength }: Column<Name>) => {
    const said = t('installNode.rowOf', { n: at + 1, field: label });
    if (maxLength === undefined)
      return (
        <InputNumber
          controls={false}
          aria-label={said}
          value={row[name] as number | null}
          onChange={(next) => change(at, name, next)}
        />
      );
    return (
      <Input
        aria-label={said}
        maxLength={maxLength}
        value={row[name] ?? ''}
        onChange={({ target }) => change(at, name, target.value)}
      />
    );
  };
  return (
    <Stack gap={8} id={id ?? ''} tabIndex={-1}>
      {value.length === 0 ? (
        <p className="hint">{emptyText}</p>
      ) : (
        <table className="plain-table is-stacked">
          <thead>
            <tr>
              {columns.map(({ name, label }) => (
                <th key={name}>{label}</th>
              ))}
              <th>
                <span className="spoken">{t('button.operation')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {value.map((row, at) => (
              <tr key={at}>
                {columns.map((column) => (
                  <td key={column.name}>{control(row, at, column)}</td>
                ))}
                <td>
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={t('installNode.takeRowPlain', { n: at + 1 })}
                    onClick={() => onChange?.(value.filter((_, nth) => nth !== at))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Button
        icon={<PlusOutlined />}
        disabled={value.length >= max}
        onClick={() => onChange?.([...value, fresh])}
      >
        {addText}
      </Button>
    </Stack>
  );
}
