import { ConfigProvider } from 'antd';
import { type ReactElement, cloneElement, isValidElement, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { queryClient } from '../call/api.ts';
import { useSession } from '../call/session.ts';
import { formatDay, formatTime } from '../format/instant.ts';
import { useText } from '../text.ts';
import { antdTheme } from '../theme/antdTheme.ts';
import { writeCssVariables } from '../theme/cssVariables.ts';
import type { SearchField } from './ListSearch.tsx';
import type { ListColumn } from './columns.tsx';
import type { ListRow } from './pagedCall.ts';
import './print.css';
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

const settleMs = 50;
/** So many columns fit on the paper only in smaller type. */
const many = 9;
const most = 15;

function makePaper(): HTMLElement {
  const paper = document.createElement('div');
  paper.className = 'print-sheet';
  writeCssVariables('light', paper);
  return paper;
}

/** A list on paper: beside the page in the document, seen by the printer only, light whatever the screen is. */
export function PrintSheet<Row extends ListRow>(props: PrintSheetProps<Row>) {
  const { title, search, values, columns, printed, onDone } = props;
  const t = useText();
  const nick = useSession((state) => state.user?.nick ?? '');
  const [at] = useState(() => Date.now());
  const [host] = useState(makePaper);
  useLayoutEffect(() => {
    document.body.append(host);
    return () => host.remove();
  }, [host]);
  useEffect(() => {
    const timer = setInterval(() => {
      // The names of what was searched for are asked for by their pickers.
      if (queryClient.isFetching() > 0) return;
      clearInterval(timer);
      window.print();
      onDone();
    }, settleMs);
    return () => clearInterval(timer);
  }, [onDone]);

  const used = search.filter((field) => values[field.name]);
  return createPortal(
    <ConfigProvider theme={antdTheme('light')}>
      <header>
        <h1>{title}</h1>
        <p>
          {used.length === 0 ? t('list.printFilter', { filter: t('list.printAll') }) : null}
          {used.map((field) => (
            <span key={field.name}>
              {field.label}: <FieldWords field={field} value={values[field.name] ?? ''} />
            </span>
          ))}
        </p>
        <p>
          {t('list.printedBy', { who: nick, when: `${formatDay(at)} ${formatTime(at)}` })}
          {printed.rows.length < printed.total
            ? ` · ${t('list.printMore', { n: printed.rows.length, all: printed.total })}`
            : ''}
        </p>
      </header>
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
    </ConfigProvider>,
    host,
  );
}

/** What a field was searched for, as its form shows it. */
function FieldWords({ field, value }: { field: SearchField; value: string }) {
  if (isValidElement(field.pick))
    return cloneElement(field.pick as ReactElement<{ value: string }>, { value });
  return <>{field.options?.find((option) => option.value === value)?.label ?? value}</>;
}
