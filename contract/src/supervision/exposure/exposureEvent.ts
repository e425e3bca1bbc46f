import { entity, field } from '#contract/field.ts';
import { choice, day, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';

export const exposureKinds = ['overdueInspection', 'lateArrival', 'falseRecord', 'other'] as const;
export const exposureStates = ['draft', 'sentBack', 'published', 'withdrawn'] as const;

/** What a company is publicly blamed for, with its answer. It is never about a person. */
export const exposureEvent = entity('exposureEvent', {
  id: field(identity(), { by: 'server' }),
  /** Who publishes it. */
  companyId: field(ref('company'), { by: 'server' }),
  kind: field(choice('exposureKind', exposureKinds)),
  /** The company that is blamed. */
  partyId: field(ref('company')),
  elevatorId: field(ref('elevator').nullable()),
  headline: field(required().max(120)),
  /** What happened, as the public reads it. */
  account: field(required().max(2000)),
  happenedOn: field(day()),
  /** The last day on which the public sees it. */
  endsOn: field(day()),
  /** What the company says to it; the public reads it beside. */
  reply: field(text(2000).nullable()),
  state: field(choice('exposureState', exposureStates), { by: 'server' }),
  publishedAt: field(instant().nullable(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    exposureEvent: true;
  }
}
