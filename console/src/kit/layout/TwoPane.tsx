import type { CSSProperties, JSX, ReactNode } from 'react';
import { withStyleProps, spaces, type StyleProps, type Space } from './styleProps.ts';
import './layout.css';

interface TwoPaneProps extends StyleProps {
  /** How wide the side is, in pixels. */
  side: number;
  /** The width of the window below which they stand below each other. */
  below: 768 | 1024 | 1180;
  /** The side stands before the rest. */
  sideFirst?: boolean;
  gap?: Space;
  align?: 'start';
  /** The rest and its side, in their order; an `aside` is set off by a line. */
  children: ReactNode;
  className?: string | undefined;
}

/** Two panes beside each other, one below the other in a narrow window. */
export function TwoPane({
  side,
  below,
  sideFirst = false,
  gap,
  align,
  children,
  ...props
}: TwoPaneProps): JSX.Element {
  const own = `two-pane is-one-below-${below}${sideFirst ? ' is-side-first' : ''}`;
  const style = { '--side': `${side}px` } as CSSProperties;
  return (
    <div {...withStyleProps(own, { ...props, style }, { gap: gap === undefined ? gap : spaces(gap), align })}>
      {children}
    </div>
  );
}
