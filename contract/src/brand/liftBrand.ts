import { entity, field } from '#contract/field.ts';
import { choice, identity, instant, quantity, ref, required, text } from '#contract/fieldKinds.ts';
import { liftKinds } from '#contract/elevator/elevatorCard.ts';

/** A make of lifts. */
export const liftBrand = entity('liftBrand', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company')),
  name: field(required().max(60)),
  nameEn: field(text(60).nullable()),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    liftBrand: true;
  }
}

/** A model of a make, with what its lifts usually have. ratedLoad kg, ratedSpeed m/s. */
export const liftModel = entity('liftModel', {
  name: field(required().max(60)),
  nameEn: field(text(60).nullable()),
  kind: field(choice('liftKind', liftKinds)),
  ratedLoad: field(quantity().nullable()),
  ratedSpeed: field(quantity().nullable()),
  controllerType: field(text(40).nullable()),
});
