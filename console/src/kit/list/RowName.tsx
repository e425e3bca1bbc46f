import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface RowNameProps {
  path: string;
  /** In the colour of the text: where colours say how machines are. */
  calm?: boolean;
  children: ReactNode;
}

/** What names a row, as the link to its record; the row itself, which a click opens too, hears nothing of it. */
export function RowName({ path, calm = false, children }: RowNameProps) {
  return (
    <Link
      className={calm ? 'row-name is-calm' : 'row-name'}
      to={path}
      onClick={(event) => event.stopPropagation()}
    >
      {children}
    </Link>
  );
}
