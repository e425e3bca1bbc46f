import type { HTMLAttributes, ReactNode } from 'react';
import { Loading } from '../call/Loading.tsx';
import { type RowAction, RowMenu } from './RowMenu.tsx';
import type { ListColumn } from './columns.tsx';
import type { ListRow } from './pagedCall.ts';
import { RowName } from './RowName.tsx';
import { Box } from '../layout/Box.tsx';
import { Grid } from '../layout/Grid.tsx';

/** A list on a phone: the first column is the name of the card, the others stand below it. */
export function ListCards<Row extends ListRow>({
  rows,
  columns,
  loading,
  empty,
  pathOf,
  onOpen,
  actionsOf,
  rowProps,
}: {
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  loading: boolean;
  empty: ReactNode;
  pathOf: ((row: Row) => string) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  actionsOf(row: Row): readonly RowAction[];
  /** What a card does beside what its name does. */
  rowProps?: ((row: Row) => Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'aria-current'>) | undefined;
}) {
  const [head, ...rest] = columns;
  if (loading) return <Loading page shape="list" />;
  if (rows.length === 0 || !head) return <>{empty}</>;
  return (
    <Box height="100%" overflow="auto">
      {rows.map((row) => (
        <Box
          key={row.id}
          as="article"
          padding={[12, 8]}
          border="bottom"
          className="list-card"
          {...rowProps?.(row)}
        >
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
          <Grid as="dl" columns="1fr 1fr" gap={[4, 12]}>
            {rest.map((column) => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <Box as="dd" textOverflow="anywhere">
                  {column.render(row)}
                </Box>
              </div>
            ))}
          </Grid>
        </Box>
      ))}
    </Box>
  );
}
