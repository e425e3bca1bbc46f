import type { ReactNode } from 'react';

/** What a list shows has an id. */
export interface ListRow {
  id: string;
}

/** A column of a list. */
export interface ListColumn<Row extends ListRow> {
  /** The name the server sorts by, when `sortable`. */
  key: string;
  title: string;
  width: number;
  sortable?: boolean;
  align?: 'right';
  render(row: Row): ReactNode;
}
