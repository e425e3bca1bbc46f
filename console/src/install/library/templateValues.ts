import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import type { TemplateStep } from '@hoistway/contract/install/installTemplate.ts';
import type { installTemplateCalls } from '@hoistway/contract/install/installTemplateCalls.ts';
import { shippedTemplates } from '@hoistway/contract/install/shippedTemplates.ts';

export type TemplateDetail = ReplyOf<typeof installTemplateCalls.one>;
export type TemplateValues = InputOf<typeof installTemplateCalls.create>;

/** What a new template begins with. */
export type Begin = Partial<TemplateValues>;

export const emptyBegin: Begin = { elevatorKind: 'traction', country: 'SG', steps: [], links: [] };

/** A template of the product as the beginning of one's own. */
export function shippedBegin(key: string): Begin {
  const { key: _, ...found } = shippedTemplates.find((each) => each.key === key)!;
  return found;
}

/** A key for a step that is added: no other step of the template has it. */
export function freshKey(steps: readonly TemplateStep[], wanted: string): string {
  const taken = new Set(steps.map(({ key }) => key));
  if (!taken.has(wanted)) return wanted;
  for (let n = 2; ; n += 1) if (!taken.has(`${wanted}-${n}`)) return `${wanted}-${n}`;
}
