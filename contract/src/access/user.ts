import { entity, field } from '../field.ts';
import { flag, identity, instant, ref, required, text, userName } from '../fieldKinds.ts';

export const user = entity('user', {
  id: field(identity(), { by: 'server' }),
  username: field(userName()),
  nick: field(required()),
  phone: field(text(20).nullable(), { seenBy: 'user.edit' }),
  companyId: field(ref('company')),
  groupId: field(ref('companyGroup').nullable()),
  outer: field(flag(), { by: 'server' }),
  forbidden: field(flag(), { by: 'server' }),
  lastSignInAt: field(instant().nullable(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});
