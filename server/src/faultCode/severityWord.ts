import type { Translate } from '@hoistway/contract/language/translator.ts';

/** What a severity is called; none where none is known. */
export const severityWord = (severity: number | null, t: Translate): string | null =>
  severity === null ? null : t(`severity.${severity as 1 | 2 | 3 | 4}`);
