import { z } from 'zod';
import { elevatorKinds } from '#contract/elevator/elevatorCard.ts';
import { entity, field } from '#contract/field.ts';
import { choice, count, englishName, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import { daysFit, stepShape } from './installStep.ts';
import { installCountries } from './paperRules.ts';

export const templateStates = ['current', 'retired'] as const;

export const maxSteps = 120;
const stepKey = () => text(20).min(1);

/** A step of a template: a copy of a node as it was taken over. */
export const templateStep = z
  .object({ key: stepKey(), ...stepShape })
  .refine(daysFit, { path: ['workingDays'], error: 'invalid.installDays' });
export type TemplateStep = z.output<typeof templateStep>;

/** "Finish before start", with working days between. */
export const templateLink = z.object({
  from: stepKey(),
  to: stepKey(),
  lag: z.int('invalid.installLag').min(0, 'invalid.installLag').max(365, 'invalid.installLag'),
});

/** The steps of an installation and what follows what; an order keeps the version it was made with. */
export const installTemplate = entity('installTemplate', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company'), { by: 'server' }),
  name: field(required().max(60), { once: 'invalid.dupInstallTemplate' }),
  englishName: field(englishName(60)),
  elevatorKind: field(choice('elevatorKind', elevatorKinds)),
  country: field(choice('installCountry', installCountries)),
  steps: field(z.array(templateStep).min(1, 'invalid.templateSteps').max(maxSteps, 'invalid.templateSteps')),
  links: field(z.array(templateLink).max(maxSteps * 10)),
  remarks: field(text(500).nullable()),
  /** Counted up by each change of the steps or links. */
  version: field(z.int().min(1), { by: 'server' }),
  state: field(choice('templateState', templateStates), { by: 'server' }),
  stepCount: field(count(), { by: 'server' }),
  holdCount: field(count(), { by: 'server' }),
  /** Working days from the first step to the last, where nothing is late. */
  span: field(count(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    installTemplate: true;
  }
}
