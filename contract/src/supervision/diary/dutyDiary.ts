import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { choice, day, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { machineFinding } from './dayFindings.ts';
import { personItems } from './diaryRules.ts';

export const diaryStates = ['drawn', 'confirmed'] as const;

/** Why a label was not scanned. */
export const noScanReasons = ['noCamera', 'labelDamaged', 'labelMissing', 'notAllowed'] as const;
/** How somebody showed to be at the elevator. */
export const diaryProofs = ['scanned', ...noScanReasons] as const;

/** What a person saw of an item. */
export const personFinding = z.object({
  item: choice('diaryItem', personItems),
  finding: choice('diaryFinding', ['inOrder', 'found']),
  /** What was found. */
  note: text(300).nullable(),
});
export type PersonFinding = z.output<typeof personFinding>;

/** The check of an elevator by its user unit on one day. */
export const dutyDiary = entity('dutyDiary', {
  id: field(identity(), { by: 'server' }),
  elevatorId: field(ref('elevator'), { by: 'server' }),
  /** The user unit: the company that manages the property, else the owner. */
  companyId: field(ref('company'), { by: 'server' }),
  /** A day of the user unit. */
  day: field(day(), { by: 'server' }),
  /** What the elevator's own word says. */
  findings: field(z.array(machineFinding), { by: 'server' }),
  /** What a person saw; none before it is confirmed. */
  checked: field(z.array(personFinding), { by: 'server' }),
  proof: field(choice('diaryProof', diaryProofs).nullable(), { by: 'server' }),
  /** What was done about what was found. */
  done: field(text(500).nullable(), { by: 'server' }),
  /** Whether anything was found, by the machine or a person. */
  found: field(flag(), { by: 'server' }),
  /** Whether it was confirmed after its day. */
  late: field(flag(), { by: 'server' }),
  state: field(choice('diaryState', diaryStates), { by: 'server' }),
  confirmedAt: field(instant().nullable(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});
export type DutyDiaryPage = z.output<typeof dutyDiary.schema>;

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    dutyDiary: true;
  }
}
