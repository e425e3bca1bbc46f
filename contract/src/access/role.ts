import { dataScopes } from '#contract/dataScope.ts';
import { entity, field } from '#contract/field.ts';
import { choice, flag, identity, ref, required } from '#contract/fieldKinds.ts';

/** The key of the role that only platform staff hold and that at least one enabled user must always hold. */
export const superAdministrator = 'superAdmin';

/** A role of one company, or of the whole installation when it has none. */
export const role = entity('role', {
  id: field(identity(), { by: 'server' }),
  roleName: field(required('invalid.roleNameRequired'), { once: 'invalid.dupRole' }),
  scope: field(choice('dataScope', dataScopes)),
  companyId: field(ref('company').nullable()),
  forbidden: field(flag(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    role: true;
  }
}
