import { entity, field } from '#contract/field.ts';
import { choice, count, day, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { condition, moves } from '#contract/moves/moves.ts';
import { intervalDays } from './maintenancePlan.ts';
import { longerKinds } from './intervalRules.ts';

export const intervalStates = ['trial', 'granted', 'fallenBack', 'left'] as const;

/** For what an elevator may wait longer than others, with the evidence for each condition. */
export const intervalBook = entity('intervalBook', {
  id: field(identity(), { by: 'server' }),
  elevatorId: field(ref('elevator')),
  companyId: field(ref('company'), { by: 'server' }),
  kind: field(choice('longerKind', longerKinds)),
  /** Since when it is tried, or holds. */
  fromDay: field(day()),
  insurancePolicy: field(text(60).nullable()),
  insuredUntil: field(day().nullable()),
  firmGrade: field(text(30).nullable()),
  approvalNumber: field(text(60).nullable()),
  approvedOn: field(day().nullable()),
  /** Who tests what monitors the elevator. */
  tester: field(text(100).nullable()),
  /** The interval that the maker says. */
  makerDays: field(intervalDays().nullable()),
  state: field(choice('intervalState', intervalStates), { by: 'server' }),
  /** How long the elevator may wait while it is granted. */
  ceilingDays: field(count().nullable(), { by: 'server' }),
  leftOn: field(day().nullable(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    intervalBook: true;
  }
}

const allMet = condition('intervalUnmet', ({ met }: { met: boolean }) => met);

/** From the trial to the longer interval, and back. */
export const intervalMoves = moves(
  'intervalBook',
  intervalBook.show('state').extend({
    /** Whether each condition of its rule holds. */
    met: flag(),
  }),
  'state',
  {
    grant: { from: ['trial', 'fallenBack'], to: 'granted', permission: 'plan.edit', needs: [allMet] },
    fallBack: { from: ['granted'], to: 'fallenBack', permission: null },
    leave: {
      from: ['trial', 'granted', 'fallenBack'],
      to: 'left',
      permission: 'plan.edit',
      needsRemark: true,
      dangerous: true,
      confirmation: 'intervalBook.leaveConfirm',
    },
  },
);
export type IntervalMoveName = (typeof intervalMoves.names)[number];
