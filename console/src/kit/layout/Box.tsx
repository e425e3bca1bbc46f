import { createElement, type ComponentPropsWithRef, type ElementType, type JSX } from 'react';
import { withStyleProps, type StyleProps } from './styleProps.ts';
import './layout.css';

/** Whatever else the element takes, which it is told by `as`. */
export type AsElement<T extends ElementType, Own> = Own & { as?: T } & Omit<
    ComponentPropsWithRef<T>,
    keyof Own | 'as'
  >;

/** A part that is laid out by nobody: what it is like, without a class of its own. */
export function Box<T extends ElementType = 'div'>({ as, ...props }: AsElement<T, StyleProps>): JSX.Element {
  return createElement(as ?? 'div', withStyleProps('', props));
}
