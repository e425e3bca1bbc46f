import type { TextKey } from '#contract/language/language.ts';
import { circleOf, type StepLink } from './network.ts';

interface NamedStep {
  key: string;
  name: string;
}

/** What speaks against the steps and links of a template: the field, and the sentence with the names in it. */
export interface TemplateProblem {
  field: 'steps' | 'links';
  text: TextKey;
  values?: { names: string };
}

/** Whether steps and links make a plan: each step once, links between two of them, none twice, no circle. */
export function templateProblem(
  steps: readonly NamedStep[],
  links: readonly StepLink[],
  nameOf: (step: NamedStep) => string = ({ name }) => name,
): TemplateProblem | undefined {
  const named = new Map(steps.map((step) => [step.key, nameOf(step)]));
  if (named.size < steps.length) return { field: 'steps', text: 'invalid.stepTwice' };
  if (links.some(({ from, to }) => !named.has(from) || !named.has(to)))
    return { field: 'links', text: 'invalid.linkNowhere' };
  const itself = links.find(({ from, to }) => from === to);
  if (itself)
    return { field: 'links', text: 'invalid.linkItself', values: { names: named.get(itself.from)! } };
  const pairs = new Set(links.map(({ from, to }) => `${from} ${to}`));
  if (pairs.size < links.length) return { field: 'links', text: 'invalid.linkTwice' };
  const circle = circleOf(steps, links);
  if (circle.length === 0) return undefined;
  const names = [...circle, circle[0]!].map((key) => named.get(key)!).join(' → ');
  return { field: 'links', text: 'invalid.linkCircle', values: { names } };
}
