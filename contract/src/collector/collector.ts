import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { choice, count, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import { serialPattern } from '#contract/telemetry/topic.ts';

export const collectorStates = ['unbound', 'online', 'offline', 'disabled'] as const;

/** The device in the machine room that reports for one elevator. */
export const collector = entity('collector', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company').nullable()),
  serial: field(z.string().trim().regex(serialPattern, 'invalid.serialRule'), { once: 'invalid.dupSerial' }),
  model: field(required().max(40)),
  firmware: field(text(40).nullable(), { by: 'server' }),
  sim: field(text(30).nullable()),
  elevatorId: field(ref('elevator').nullable(), { by: 'server' }),
  state: field(choice('collectorState', collectorStates), { by: 'server', column: false }),
  messageCount: field(count(), { by: 'server', column: false }),
  lastSeenAt: field(instant().nullable(), { by: 'server', column: false }),
  /** The number of the provisioning file in force; zero while none was handed out. */
  provisionStep: field(count(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    collector: true;
  }
}
