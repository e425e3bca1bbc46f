import { createElement, type ElementType, type JSX } from 'react';
import { withStyleProps, spaces, type StyleProps, type Space } from './styleProps.ts';
import type { AsElement } from './Box.tsx';
import './layout.css';

interface GridProps extends StyleProps {
  /** How many of the same width, or their widths; without it one. */
  columns?: number | string | undefined;
  /** As many columns as there is room for, none narrower than this. */
  min?: number | undefined;
  /** The width of the window below which it has one column. */
  oneBelow?: 480 | 768 | 1024 | 1180 | undefined;
  gap?: Space | readonly [Space, Space] | undefined;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  justify?: 'start' | 'center' | 'end' | 'space-between' | undefined;
}

const columnsOf = (columns: number | string | undefined, min: number | undefined) => {
  if (min !== undefined) return `repeat(auto-fill, minmax(${min}px, 1fr))`;
  return typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns;
};

/** Parts in columns. */
export function Grid<T extends ElementType = 'div'>({
  as,
  columns,
  min,
  oneBelow,
  gap,
  align,
  justify,
  ...props
}: AsElement<T, GridProps>): JSX.Element {
  return createElement(
    as ?? 'div',
    withStyleProps(oneBelow === undefined ? 'grid' : `grid is-one-below-${oneBelow}`, props, {
      columns: columnsOf(columns, min),
      gap: gap === undefined ? gap : spaces(gap),
      align,
      justify,
    }),
  );
}
