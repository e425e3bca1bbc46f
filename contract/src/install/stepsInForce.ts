import { linksBy, type StepLink } from './network.ts';
import { paperRule, type PaperRuleId } from './paperRules.ts';

interface RuledStep {
  key: string;
  paperRule: PaperRuleId | null;
}

/** Whether the law asks for a paper on a day; the last day of a rule still counts. */
export function isInForce(id: PaperRuleId, day: string): boolean {
  const { from, until } = paperRule(id);
  return from <= day && (until === null || day <= until);
}

/**
 * The steps of a template that hold on a day: hold points whose paper the law does not ask for on it are left out, and
 * what they linked is linked without them.
 */
export function stepsInForce<S extends RuledStep>(
  steps: readonly S[],
  links: readonly StepLink[],
  day: string,
): { steps: S[]; links: StepLink[] } {
  const dropped = steps.filter((step) => step.paperRule !== null && !isInForce(step.paperRule, day));
  let joined = [...links];
  for (const { key } of dropped) joined = linksWithout(key, joined);
  const gone = new Set(dropped.map(({ key }) => key));
  return { steps: steps.filter(({ key }) => !gone.has(key)), links: joined };
}

/** The links without a step: what follows it follows what it followed, as long after it as before. */
function linksWithout(key: string, links: readonly StepLink[]): StepLink[] {
  const leading = linksBy('to', links).get(key) ?? [];
  const following = linksBy('from', links).get(key) ?? [];
  const joined = leading.flatMap((before) =>
    following.map((after) => ({ from: before.from, to: after.to, lag: before.lag + after.lag })),
  );
  const found = new Map<string, StepLink>();
  for (const link of [...links.filter(({ from, to }) => from !== key && to !== key), ...joined]) {
    const pair = JSON.stringify([link.from, link.to]);
    const other = found.get(pair);
    if (other === undefined || other.lag < link.lag) found.set(pair, link);
  }
  return [...found.values()];
}
