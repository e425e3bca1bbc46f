import table from '@hoistway/reference/installTemplates.json' with { type: 'json' };
import type { z } from 'zod';
import type { StepLink } from './network.ts';
import type { installTemplate, TemplateStep } from './installTemplate.ts';

/** A node of the library as the product brings it. */
export const shippedNodes = table.nodes as unknown as readonly TemplateStep[];

type Template = z.output<typeof installTemplate.schema>;

/** A template as the product brings it, to be taken over and changed. */
export type ShippedTemplate = Pick<
  Template,
  'name' | 'englishName' | 'elevatorKind' | 'country' | 'steps' | 'links'
> & { key: string };

const nodes = new Map(shippedNodes.map((node) => [node.key, node]));

export const shippedTemplates: readonly ShippedTemplate[] = table.templates.map(
  ({ steps, links, ...template }) => ({
    ...(template as Omit<ShippedTemplate, 'steps' | 'links'>),
    steps: steps.map((key) => nodes.get(key)!),
    links: links.map(([from, to, lag]) => ({ from, to, lag }) as StepLink),
  }),
);
