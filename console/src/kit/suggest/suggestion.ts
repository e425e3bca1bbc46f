import { holdsWords } from '../pick/byLabel.ts';

/** One thing that a search offers. */
export interface Suggestion {
  key: string;
  label: string;
  /** What tells it from others of the name. */
  hint?: string;
  run(): void;
}

/** What is offered of one kind. */
export interface SuggestionGroup {
  key: string;
  /** Nothing where there is but one kind. */
  title?: string;
  rows: readonly Suggestion[];
}

/** The groups that offer anything. */
export const filled = (groups: readonly SuggestionGroup[]): SuggestionGroup[] =>
  groups.filter(({ rows }) => rows.length > 0);

/** Whether a text holds what somebody typed, in whatever case. */
export const fitsWords = (text: string, words: string): boolean => holdsWords(text, words);

/** The key of the next one up or down, in a circle; from none it is the first or the last. */
export function nextKey(
  rows: readonly Suggestion[],
  key: string | undefined,
  step: 1 | -1,
): string | undefined {
  const at = rows.findIndex((row) => row.key === key);
  const from = at < 0 && step < 0 ? 0 : at;
  return rows[(from + step + rows.length) % Math.max(1, rows.length)]?.key;
}

/** The id of the element of a suggestion. */
export const optionId = (list: string, key: string): string => `${list}-${key.replaceAll(/\W/g, '-')}`;

/** What a field of text says of the list of suggestions that it controls. */
export const comboBox = (list: string, open: boolean, active: string | undefined) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': open,
  ...(open ? { 'aria-controls': list } : {}),
  ...(open && active !== undefined ? { 'aria-activedescendant': optionId(list, active) } : {}),
});
