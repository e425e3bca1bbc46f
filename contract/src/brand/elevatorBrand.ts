import { entity, field } from '#contract/field.ts';
import { choice, identity, instant, quantity, ref, required, text } from '#contract/fieldKinds.ts';
import { elevatorKinds } from '#contract/elevator/elevatorCard.ts';

/** A make of elevators. */
export const elevatorBrand = entity('elevatorBrand', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company')),
  name: field(required().max(60), { once: 'invalid.dupBrand' }),
  nameEn: field(text(60).nullable()),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    elevatorBrand: true;
  }
}

/** A model of a make, with what its elevators usually have. ratedLoad kg, ratedSpeed m/s. */
export const elevatorModel = entity('elevatorModel', {
  name: field(required().max(60), { once: 'invalid.dupModel' }),
  nameEn: field(text(60).nullable()),
  kind: field(choice('elevatorKind', elevatorKinds)),
  ratedLoad: field(quantity().nullable()),
  ratedSpeed: field(quantity().nullable()),
  controllerType: field(text(40).nullable()),
});
