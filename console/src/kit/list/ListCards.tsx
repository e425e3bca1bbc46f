import type { ReactNode } from 'react';
import { Loading } from '../call/Loading.tsx';
import { type RowAction, RowMenu } from './RowMenu.tsx';
import type { ListColumn } from './columns.tsx';
import type { ListRow } from './pagedCall.ts';
import { RowName } from './RowName.tsx';

/** A list on a phone: the first column is the name of the card, the others stand below it. */
export function ListCards<Row extends ListRow>({
  rows,
  columns,
  loading,
  empty,
  pathOf,
  onOpen,
  actionsOf,
}: {
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  loading: boolean;
  empty: ReactNode;
  pathOf: ((row: Row) => string) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  actionsOf(row: Row): readonly RowAction[];
}) {
  const [head, ...rest] = columns;
  if (loading) return <Loading page />;
  if (rows.length === 0 || !head) return <>{empty}</>;
  return (
    <div className="list-cards">
      {rows.map((row) => (
        <article key={row.id} className="list-card">
          <header>
            {pathOf ? (
              <RowName path={pathOf(row)}>{head.render(row)}</RowName>
            ) : onOpen ? (
              <button type="button" className="link-button" onClick={() => onOpen(row)}>
                {head.render(row)}
              </button>
            ) : (
              <strong>{head.render(row)}</strong>
            )}
            <RowMenu actions={actionsOf(row)} />
          </header>
          <dl>
            {rest.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{column.render(row)}</dd>
              </div>
            ))}
          </dl>
        </article>
      ))}
    </div>
  );
}
