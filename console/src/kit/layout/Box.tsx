import { createElement, type ComponentPropsWithRef, type ElementType, type JSX } from 'react';
import { dressed, type Look } from './look.ts';
import './layout.css';

/** Whatever else the element takes, which it is told by `as`. */
export type AsElement<T extends ElementType, Own> = Own & { as?: T } & Omit<
    ComponentPropsWithRef<T>,
    keyof Own | 'as'
  >;

/** A part that is laid out by nobody: what it is like, without a class of its own. */
export function Box<T extends ElementType = 'div'>({ as, ...props }: AsElement<T, Look>): JSX.Element {
  return createElement(as ?? 'div', dressed('', props));
}
