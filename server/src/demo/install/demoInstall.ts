import { installNodeCalls } from '@hoistway/contract/install/installNodeCalls.ts';
import type { TemplateStep } from '@hoistway/contract/install/installTemplate.ts';
import { installTemplateCalls } from '@hoistway/contract/install/installTemplateCalls.ts';
import type { StepLink } from '@hoistway/contract/install/network.ts';
import { shippedTemplates } from '@hoistway/contract/install/shippedTemplates.ts';
import { replanWithin } from '#area/install/order/replanJob.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { People } from '../people/people.ts';
import { seedProjects } from './demoProjects.ts';
import { seedWarranty } from './demoWarranty.ts';

/** The steps and links of the template for Singapore, of which pictures and documents are kept outside the product. */
function withoutFiles(): { steps: TemplateStep[]; links: StepLink[] } {
  const { steps, links } = shippedTemplates.find(({ country }) => country === 'SG')!;
  return { steps: steps.map((step) => ({ ...step, pictures: 0, papers: [] })), links: [...links] };
}

/** Of these steps some that follow each other, one after the other. */
function inARow(steps: readonly TemplateStep[], keys: readonly string[]) {
  const chosen = keys.map((key) => steps.find((step) => step.key === key)!);
  return {
    steps: chosen,
    links: keys.slice(1).map((to, at) => ({ from: keys[at]!, to, lag: 0 })),
  };
}

/** The node library of the demo's company, its templates, and three projects: half-way, before the handover, handed over. */
export async function seedInstall(
  tx: Transaction,
  people: People,
  companyIds: ReadonlyMap<string, string>,
  now: number,
): Promise<void> {
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
  const whole = withoutFiles();
  const traction = await people.ask('manager', installTemplateCalls.create, {
    name: '曳引电梯安装（资料另存）',
    englishName: 'Traction elevator, files kept elsewhere',
    elevatorKind: 'traction',
    country: 'SG',
    ...whole,
  });
  const small = await people.ask('manager', installTemplateCalls.create, {
    name: '小型改造（资料另存）',
    englishName: 'Small modernisation, files kept elsewhere',
    elevatorKind: 'traction',
    country: 'SG',
    ...inARow(whole.steps, ['survey', 'plans', 'rails', 'doors', 'fast', 'permit', 'handover']),
  });
  await seedProjects(people, companyIds, { traction: traction.id, small: small.id }, now);
  await seedWarranty(tx, people, now);
  // What is not done by today ends later, as the hourly job would find.
  await replanWithin(tx, new Date(now));
}
