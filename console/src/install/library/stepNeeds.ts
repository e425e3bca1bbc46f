import type { TextKey } from '@hoistway/contract/language/language.ts';

interface Needs {
  pictures: number;
  papers: readonly unknown[];
  measures: readonly unknown[];
}
type Say = (key: TextKey, values?: Record<string, string | number>) => string;

/** What a step asks for, in a few words; nothing where it asks for nothing. */
export function stepNeeds({ pictures, papers, measures }: Needs, t: Say): string {
  return [
    pictures > 0 ? t('installNode.picturesShort', { n: pictures }) : '',
    papers.length > 0 ? t('installNode.papersShort', { n: papers.length }) : '',
    measures.length > 0 ? t('installNode.measuresShort', { n: measures.length }) : '',
  ]
    .filter((text) => text !== '')
    .join(' · ');
}
