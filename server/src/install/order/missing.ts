import { missingOf } from '@hoistway/contract/install/stepEvidence.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { bothNames, nameIn } from '#platform/names.ts';

interface Named {
  name: string;
  englishName: string | null;
}

type Step = Named & Parameters<typeof missingOf>[0] & { state: string };

/** What keeps an elevator from being handed over, in the words of a reader. */
export function missingWords(steps: readonly Step[], language: Language, t: Translate): string[] {
  const nameOf = ({ name, englishName }: Named) => nameIn(language, bothNames(name, englishName));
  return steps.flatMap((step) => [
    ...(step.state === 'audited' ? [] : [t('installOrder.missingStep', { name: nameOf(step) })]),
    ...missingOf(step).papers.map((paper) => t('installOrder.missingPaper', { name: nameOf(paper) })),
  ]);
}
