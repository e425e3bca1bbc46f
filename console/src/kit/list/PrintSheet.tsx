import { useText } from '../text.ts';
import type { SearchField } from './SearchField.ts';
import { PrintPaper } from '../print/PrintPaper.tsx';
import { FieldValue } from './words/FieldValue.tsx';
import type { ListColumn } from './columns.tsx';
import type { ListRow } from './pagedCall.ts';
import type { ListValues } from './useListAddress.ts';

export interface Printed<Row> {
  rows: Row[];
  total: number;
}

interface PrintSheetProps<Row extends ListRow> {
  title: string;
  search: readonly SearchField[];
  values: ListValues;
  columns: readonly ListColumn<Row>[];
  printed: Printed<Row>;
  onDone(): void;
}

/** So many columns fit on the paper only in smaller type. */
const many = 9;
const most = 15;

/** A list on paper, with what it was searched for. */
export function PrintSheet<Row extends ListRow>(props: PrintSheetProps<Row>) {
  const { title, search, values, columns, printed, onDone } = props;
  const t = useText();
  const used = search.filter((field) => values[field.name]);
  return (
    <PrintPaper
      title={title}
      onDone={onDone}
      about={
        <p>
          {used.length === 0 ? t('list.printFilter', { filter: t('list.printAll') }) : null}
          {used.map((field) => (
            <span key={field.name}>
              {field.label}: <FieldValue field={field} value={values[field.name] ?? ''} />
            </span>
          ))}
        </p>
      }
      more={
        printed.rows.length < printed.total
          ? t('list.printMore', { n: printed.rows.length, all: printed.total })
          : ''
      }
    >
      <table className={columns.length > most ? 'has-most' : columns.length > many ? 'has-many' : ''}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.align === 'right' ? 'is-right' : ''}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.rows.map((row) => (
            <tr key={row.id}>
              {columns.map((column) => (
                <td key={column.key} className={column.align === 'right' ? 'is-right' : ''}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintPaper>
  );
}
