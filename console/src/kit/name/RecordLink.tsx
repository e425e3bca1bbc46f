import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Box } from '../layout/Box.tsx';
import { recordPages, type RecordKind } from './recordPages.ts';

interface RecordLinkProps {
  kind: RecordKind;
  /** By what its page is found; nothing where it is no record. */
  of: string | null | undefined;
  children: ReactNode;
}

/** The name of a record as the link to its page, for whoever may open that; a row around it hears nothing of a click. */
export function RecordLink({ kind, of, children }: RecordLinkProps) {
  const { path, mayOpen } = recordPages[kind];
  if (!of || !mayOpen()) return <>{children}</>;
  return (
    <Box as={Link} to={path(of)} color="inherit" onClick={(event) => event.stopPropagation()}>
      {children}
    </Box>
  );
}
