import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Loading } from '#kit/call/Loading.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

interface PanelProps {
  title: string;
  /** What it was read from; nothing where it is known already. */
  found?: { error: Error | null; data: unknown; refetch(): unknown };
  /** How many there are beside those that are named, and where all of them stand. */
  all?: { n: number; path: string | undefined };
  children: ReactNode;
}

/** A part of the page of a site or a customer, or why it cannot be read. */
export function Panel({ title, found, all, children }: PanelProps) {
  const t = useText();
  const allText = all ? t('site.all', { n: all.n }) : '';
  return (
    <section className="part is-lined">
      <Stack as="header" row gap={12} align="baseline" justify="space-between">
        <h2>{title}</h2>
        {all === undefined || all.n === 0 ? null : all.path === undefined ? (
          <span className="hint">{allText}</span>
        ) : (
          <Link to={all.path}>{allText}</Link>
        )}
      </Stack>
      {found?.error ? (
        <CallFailure small problem={found.error} retry={found.refetch} />
      ) : found !== undefined && found.data === undefined ? (
        <Loading rows={2} />
      ) : (
        children
      )}
    </section>
  );
}

interface LinesProps {
  /** What is said where there are none. */
  none: string;
  children: readonly ReactNode[];
}

/** One line for each of a few records. */
export function Lines({ none, children }: LinesProps) {
  if (children.length === 0) return <p className="hint">{none}</p>;
  return (
    <Box as="ul" padding={0} margin={0}>
      {children}
    </Box>
  );
}

interface LineProps {
  children: ReactNode;
  /** What stands at its end. */
  end?: ReactNode;
}

export function Line({ children, end }: LineProps) {
  return (
    <Stack as="li" row wrap gap={[2, 12]} align="baseline" justify="space-between" padding={[4, 0]}>
      <p>{children}</p>
      {end === undefined ? null : <span>{end}</span>}
    </Stack>
  );
}
