import { entity, field } from '#contract/field.ts';
import { choice, day, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { stepFileKinds } from './orderStep.ts';
import { delayCauses } from './delayCauses.ts';

/** Why a step was late on some days; each day of a step has one cause. */
export const installDelay = entity('installDelay', {
  id: field(identity(), { by: 'server' }),
  stepId: field(ref('installStep')),
  cause: field(choice('delayCause', delayCauses)),
  /** Who caused it, such as the builder's name. */
  causedBy: field(text(100).nullable()),
  fromDay: field(day()),
  untilDay: field(day()),
  note: field(text(300).nullable()),
  fileKind: field(choice('stepFileKind', stepFileKinds).nullable(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    installDelay: true;
  }
}
