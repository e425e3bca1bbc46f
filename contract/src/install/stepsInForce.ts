import { linksBy, type StepLink } from './network.ts';
import { paperRule, type PaperRuleId } from './paperRules.ts';

interface Step {
  key: string;
  paperRule: PaperRuleId | null;
}

const isInForce = (id: PaperRuleId | null, day: string): boolean => {
  if (id === null) return true;
  const { from, until } = paperRule(id);
  return from <= day && (until === null || day <= until);
};

/** Leaves out the hold points whose paper the law of a day does not ask for; what they parted follows each other at once. */
export function stepsInForce<S extends Step>(
  steps: readonly S[],
  links: readonly StepLink[],
  day: string,
): { steps: S[]; links: StepLink[] } {
  let kept: StepLink[] = [...links];
  for (const { key } of steps.filter((step) => !isInForce(step.paperRule, day))) {
    const before = linksBy('to', kept).get(key) ?? [];
    const after = linksBy('from', kept).get(key) ?? [];
    const joined = before.flatMap(({ from, lag }) =>
      after.map((link) => ({ from, to: link.to, lag: lag + link.lag })),
    );
    kept = longest([...kept.filter(({ from, to }) => from !== key && to !== key), ...joined]);
  }
  return { steps: steps.filter((step) => isInForce(step.paperRule, day)), links: kept };
}

/** Of two links between the same steps the one that waits longer. */
function longest(links: readonly StepLink[]): StepLink[] {
  const found = new Map<string, StepLink>();
  for (const link of links) {
    const key = JSON.stringify([link.from, link.to]);
    const other = found.get(key);
    if (!other || other.lag < link.lag) found.set(key, link);
  }
  return [...found.values()];
}
