import { searchForm } from '@hoistway/contract/input/normalForm.ts';
import type { ReactNode } from 'react';

/** Whether a text holds what somebody looks for, in whatever writing. */
export const holdsWords = (text: string, words: string): boolean =>
  searchForm(text).includes(searchForm(words));

/** How choices that are all there are found: by their labels. */
export const byLabel = {
  filterOption: (words: string, option?: { label?: ReactNode }): boolean =>
    typeof option?.label === 'string' && holdsWords(option.label, words),
};
