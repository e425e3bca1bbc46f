import { entity, field } from '#contract/field.ts';
import { choice, day, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';

export const blacklistStates = ['coming', 'standing', 'ended'] as const;

/** A company or a person one is warned of, and why; nothing is forbidden by it. */
export const blacklistEntry = entity('blacklistEntry', {
  id: field(identity(), { by: 'server' }),
  /** Who keeps the entry. */
  companyId: field(ref('company'), { by: 'server' }),
  /** The company, or the person: one of the two. */
  partyId: field(ref('company').nullable()),
  staffId: field(ref('staff').nullable()),
  reason: field(required().max(500)),
  /** Where it can be read: a decision, a report, an order. */
  evidence: field(text(500).nullable()),
  validFrom: field(day()),
  /** The last day of the warning. */
  validUntil: field(day()),
  createdAt: field(instant(), { by: 'server' }),
  state: field(choice('blacklistState', blacklistStates), { by: 'server', column: false }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    blacklistEntry: true;
  }
}
