import type { CSSProperties, JSX, ReactNode } from 'react';
import './layout.css';

interface FigureRowProps {
  /** How many stand beside each other: in a wide window, in a narrower one, on a phone. */
  columns: readonly [most: number, fewer: number, least: number];
  /** The width of the window below which there are fewer. */
  below?: 1024 | 1180;
  /** Items of a list, each a link or `span` with the figure as `strong`. */
  children?: ReactNode;
  className?: string;
  'aria-label'?: string;
  'aria-busy'?: boolean;
}

/** Figures beside each other, with lines between them. */
export function FigureRow({ columns, below = 1024, className, ...props }: FigureRowProps): JSX.Element {
  const [most, fewer, least] = columns;
  return (
    <ul
      {...props}
      className={`figure-row is-fewer-below-${below}${className ? ` ${className}` : ''}`}
      // Above a list that fills the pane it would be cut off on a phone.
      style={{ flex: 'none', '--most': most, '--fewer': fewer, '--least': least } as CSSProperties}
    />
  );
}
