import { type JSX, type ReactNode } from 'react';
import { withStyleProps, type StyleProps } from './styleProps.ts';
import './layout.css';

type Fact = readonly [label: string, value: ReactNode];

interface FactsProps extends StyleProps {
  /** In columns; as the band below the head of a page; label and value beside each other; or large figures. */
  shape?: 'columns' | 'band' | 'beside' | 'figures';
  /** How wide a column is at least, in pixels. */
  each?: number;
  facts?: readonly Fact[];
  /** Pairs of `dt` and `dd`, each in a `div`, that stand behind them. */
  children?: ReactNode;
  className?: string | undefined;
  'aria-label'?: string;
}

/** Labels and values. */
export function Facts({ shape = 'columns', each, facts = [], children, ...props }: FactsProps): JSX.Element {
  return (
    <dl
      {...withStyleProps(shape === 'columns' ? 'facts' : `facts is-${shape}`, props, {
        each: each === undefined ? each : `${each}px`,
      })}
    >
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
