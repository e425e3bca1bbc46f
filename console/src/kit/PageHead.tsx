import { useContext, useEffect, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Named } from './name/Named.tsx';
import { RecordLink } from './name/RecordLink.tsx';
import type { RecordKind } from './name/recordPages.ts';
import { PaneContext } from './PaneContext.ts';
import { Box } from './layout/Box.tsx';

interface PageHeadProps {
  title: string;
  subtitle?: string;
  /** The record that the subtitle names. */
  subtitleOf?: readonly [kind: RecordKind, of: string | null];
  /** Between the menu group and this page. */
  crumbs?: { title: string; path?: string }[];
  /** The one primary action. */
  action?: ReactNode;
}

/** What the screen is, where it stands, and its one action; also names the tab and the browser's tab. */
export function PageHead({ title, subtitle, subtitleOf, crumbs = [], action }: PageHeadProps) {
  const pane = useContext(PaneContext);
  const { setTitle } = pane;
  useEffect(() => setTitle(title), [setTitle, title]);
  const line = [...(pane.group ? [{ title: pane.group }] : []), ...crumbs, { title }];
  return (
    <header className="page-head">
      <div>
        <nav className="crumbs" aria-label={pane.group ?? title}>
          {line.map((crumb, index) => (
            <span key={`${index} ${crumb.title}`}>
              {index > 0 ? ' / ' : ''}
              {'path' in crumb && crumb.path ? <Link to={crumb.path}>{crumb.title}</Link> : crumb.title}
            </span>
          ))}
        </nav>
        <Box as="h1" fontSize={20} fontWeight={650} lineHeight={28}>
          <Named name={title} />
          {subtitle ? (
            <small>
              {subtitleOf ? (
                <RecordLink kind={subtitleOf[0]} of={subtitleOf[1]}>
                  <Named name={subtitle} />
                </RecordLink>
              ) : (
                <Named name={subtitle} />
              )}
            </small>
          ) : null}
        </Box>
      </div>
      {action ? <div className="page-action">{action}</div> : null}
    </header>
  );
}
