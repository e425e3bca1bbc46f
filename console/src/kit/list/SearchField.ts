import type { ReactNode } from 'react';

/**
 * One field of a search form; with options it is a choice, with `pick` whatever it renders, else a text, a day or a
 * number.
 */
export interface SearchField<Name extends string = string> {
  name: Name;
  label: string;
  options?: readonly { value: string; label: string }[];
  pick?: ReactNode;
  kind?: 'day' | 'number';
  /** Its days mostly lie ahead: words such as "next month" are offered, and "March" is the next one. */
  ahead?: boolean;
  /** The highest number. */
  max?: number;
  /** What applies as long as nothing is chosen, as words. */
  usual?: string;
  /** Several of its options can be chosen at once. */
  several?: boolean;
}
