import { entity, field } from '#contract/field.ts';
import { day, identity, instant, quantity, ref, text } from '#contract/fieldKinds.ts';

/** What a state message counts of the wear of an elevator. */
export const usageCounters = ['runs', 'doorOpenings', 'ropeBends', 'metres', 'kwh'] as const;
export type UsageCounter = (typeof usageCounters)[number];

/** What an elevator had done before it was recorded, as a person knows it; null is not known. */
export const usageStart = entity('usageStart', {
  id: field(identity(), { by: 'server' }),
  elevatorId: field(ref('elevator')),
  /** The counts are those at the beginning of this day. */
  day: field(day()),
  runs: field(quantity().nullable()),
  doorOpenings: field(quantity().nullable()),
  ropeBends: field(quantity().nullable()),
  metres: field(quantity().nullable()),
  kwh: field(quantity().nullable()),
  /** Where the counts are from: a logbook, the display of the controller. */
  remark: field(text(200).nullable()),
  enteredBy: field(ref('user').nullable(), { by: 'server' }),
  enteredAt: field(instant(), { by: 'server' }),
});
