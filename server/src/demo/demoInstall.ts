import { installNodeCalls } from '@hoistway/contract/install/installNodeCalls.ts';
import { installTemplateCalls } from '@hoistway/contract/install/installTemplateCalls.ts';
import { shippedTemplates } from '@hoistway/contract/install/shippedTemplates.ts';
import type { People } from './people/people.ts';

/** The node library of the demo's company, and its templates: those that come with the product. */
export async function seedInstall(people: People): Promise<void> {
  await people.ask('manager', installNodeCalls.takeShipped, {});
  for (const { name, englishName, elevatorKind, country, steps, links } of shippedTemplates)
    await people.ask('manager', installTemplateCalls.create, {
      name,
      englishName,
      elevatorKind,
      country,
      steps,
      links,
    });
}
