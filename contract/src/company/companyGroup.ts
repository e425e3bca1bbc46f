import { entity, field } from '#contract/field.ts';
import { count, identity, ref, required } from '#contract/fieldKinds.ts';

/** A node of a company's tree; level 0 is the root, one per company. */
export const companyGroup = entity('companyGroup', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company')),
  groupName: field(required(), { once: 'invalid.groupNameUnique' }),
  level: field(count(), { by: 'server' }),
  parentId: field(ref('companyGroup').nullable()),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    companyGroup: true;
  }
}
