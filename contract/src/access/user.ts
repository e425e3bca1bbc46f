import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import {
  choice,
  emailAddress,
  englishName,
  flag,
  identity,
  instant,
  ref,
  regionCode,
  required,
  text,
  userName,
} from '#contract/fieldKinds.ts';
import { languages } from '#contract/language/language.ts';

export const user = entity('user', {
  id: field(identity(), { by: 'server' }),
  username: field(userName()),
  nick: field(required()),
  englishNick: field(englishName()),
  phone: field(text(20).nullable(), { masked: { as: 'phone', seenBy: 'user.edit' } }),
  email: field(emailAddress().nullable(), { masked: { as: 'email', seenBy: 'user.edit' } }),
  companyId: field(ref('company')),
  groupId: field(ref('companyGroup').nullable()),
  /** The regions of a user whose role is limited to regions. */
  regionCodes: field(z.array(regionCode()).max(50)),
  /** The alarm channel of a user whose role is limited to one. */
  alarmChannel: field(text(40).nullable()),
  language: field(choice('language', languages)),
  outer: field(flag(), { by: 'server', column: false }),
  forbidden: field(flag(), { by: 'server' }),
  mustChangePassword: field(flag(), { by: 'server' }),
  lastSignInAt: field(instant().nullable(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    user: true;
  }
}
