import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { identity, instant, ref, required } from '#contract/fieldKinds.ts';

/** The page that residents of a building read without a sign-in; what leads to it is a random token. */
export const residentsPage = entity('residentsPage', {
  id: field(identity(), { by: 'server' }),
  /** Whose person made it. */
  companyId: field(ref('company'), { by: 'server' }),
  buildingName: field(required().max(60)),
  token: field(z.string(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    residentsPage: true;
  }
}
