import { z } from 'zod';
import { entity, field } from '../field.ts';
import { choice, count, identity, instant, ref, text } from '../fieldKinds.ts';

export const collectorStates = ['unbound', 'online', 'offline', 'disabled'] as const;

/** The box in the machine room that speaks for one lift. */
export const collector = entity('collector', {
  id: field(identity(), { by: 'server' }),
  serial: field(z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, 'invalid.format')),
  model: field(text(40)),
  firmware: field(text(40).nullable(), { by: 'server' }),
  sim: field(text(30).nullable()),
  elevatorId: field(ref('elevator').nullable()),
  state: field(choice('collectorState', collectorStates), { by: 'server' }),
  messageCount: field(count(), { by: 'server' }),
  lastSeenAt: field(instant().nullable(), { by: 'server' }),
});
