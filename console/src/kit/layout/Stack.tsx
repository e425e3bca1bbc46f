import { createElement, type ElementType, type JSX } from 'react';
import { withStyleProps, spaces, type StyleProps, type Space } from './styleProps.ts';
import type { AsElement } from './Box.tsx';
import './layout.css';

interface StackProps extends StyleProps {
  /** Beside each other instead of below each other. */
  row?: boolean | undefined;
  /** Into further rows where there is no room. */
  wrap?: boolean | undefined;
  /** Within a line of words. */
  inline?: boolean | undefined;
  /** Room between them; with two values between rows and between those of one row. */
  gap?: Space | readonly [Space, Space] | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | 'flex-start' | 'flex-end' | undefined;
  justify?: 'start' | 'center' | 'end' | 'flex-start' | 'flex-end' | 'space-between' | undefined;
}

/** Parts below or beside each other. */
export function Stack<T extends ElementType = 'div'>({
  as,
  row = false,
  wrap = false,
  inline = false,
  gap,
  align,
  justify,
  ...props
}: AsElement<T, StackProps>): JSX.Element {
  const own = ['stack', row && 'is-row', wrap && 'is-wrapping', inline && 'is-inline']
    .filter(Boolean)
    .join(' ');
  return createElement(
    as ?? 'div',
    withStyleProps(own, props, { gap: gap === undefined ? gap : spaces(gap), align, justify }),
  );
}
