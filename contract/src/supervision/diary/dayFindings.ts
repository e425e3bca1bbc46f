import { z } from 'zod';
import { choice, count, day } from '#contract/fieldKinds.ts';
import { daysAfter } from '#contract/time/days.ts';
import { machineItems, type DiaryRules, type MachineItem } from './diaryRules.ts';

export const findingKinds = ['inOrder', 'found', 'unknown'] as const;

export const findingReasons = [
  'heard',
  'silent',
  'neverHeard',
  'normalMode',
  'otherMode',
  'modeUnknown',
  'noFault',
  'faultsRecovered',
  'faultsOpen',
  'noDoorFault',
  'doorFaultsRecovered',
  'doorFaultsOpen',
  'alarmHeard',
  'alarmNotHeard',
  'valid',
  'validSoon',
  'expired',
  'validityUnknown',
] as const;

/** What the elevator's own word says of an item, with the words that its sentence has. */
export const machineFinding = z.object({
  item: choice('diaryItem', machineItems),
  finding: choice('diaryFinding', findingKinds),
  reason: choice('diaryReason', findingReasons),
  n: count().nullable(),
  open: count().nullable(),
  mode: count().nullable(),
  on: day().nullable(),
});
export type MachineFinding = z.output<typeof machineFinding>;

/** What is known of an elevator when its page is drawn. */
export interface DayFacts {
  /** The day of the page. */
  day: string;
  /** Since when it is silent; null: it has never said anything. */
  silentMinutes: number | null;
  serviceMode: number | null;
  /** What began in the watched hours, or still lasts. */
  faults: readonly { code: string; recovered: boolean }[];
  /** The last day on which the alarm button was heard. */
  alarmHeardOn: string | null;
  /** The last day of the inspection that is in force. */
  validUntil: string | null;
}

const normalMode = 1;
const nothing = { n: null, open: null, mode: null, on: null };

type Said = Pick<MachineFinding, 'finding' | 'reason'> &
  Partial<Pick<MachineFinding, 'n' | 'open' | 'mode' | 'on'>>;

const signalOf = ({ silentMinutes }: DayFacts, isSilent: boolean): Said => {
  if (silentMinutes === null) return { finding: 'unknown', reason: 'neverHeard' };
  if (isSilent) return { finding: 'unknown', reason: 'silent', n: silentMinutes };
  return { finding: 'inOrder', reason: 'heard' };
};

const modeOf = ({ serviceMode }: DayFacts): Said => {
  if (serviceMode === null || serviceMode === 7) return { finding: 'unknown', reason: 'modeUnknown' };
  if (serviceMode === normalMode) return { finding: 'inOrder', reason: 'normalMode' };
  return { finding: 'found', reason: 'otherMode', mode: serviceMode };
};

interface FaultReasons {
  none: MachineFinding['reason'];
  recovered: MachineFinding['reason'];
  open: MachineFinding['reason'];
}

/** Faults that were reported stand, also where the elevator fell silent after them. */
function faultsOf(faults: DayFacts['faults'], { none, recovered, open }: FaultReasons): Said {
  const lasting = faults.filter((each) => !each.recovered).length;
  const n = faults.length;
  if (n === 0) return { finding: 'inOrder', reason: none };
  return lasting === 0
    ? { finding: 'found', reason: recovered, n }
    : { finding: 'found', reason: open, n, open: lasting };
}

function alarmOf({ day: today, alarmHeardOn: on }: DayFacts, { alarmTestDays }: DiaryRules): Said {
  if (on !== null && on >= daysAfter(today, -alarmTestDays))
    return { finding: 'inOrder', reason: 'alarmHeard', on };
  return { finding: 'unknown', reason: 'alarmNotHeard', n: alarmTestDays, on };
}

function validityOf({ day: today, validUntil: on }: DayFacts, { expiresSoonDays }: DiaryRules): Said {
  if (on === null) return { finding: 'unknown', reason: 'validityUnknown' };
  if (on < today) return { finding: 'found', reason: 'expired', on };
  return { finding: 'inOrder', reason: on <= daysAfter(today, expiresSoonDays) ? 'validSoon' : 'valid', on };
}

/** What the elevator's own word says of each item: a silent elevator is never in order by what it did not say. */
export function dayFindings(facts: DayFacts, rules: DiaryRules): MachineFinding[] {
  const isSilent = facts.silentMinutes === null || facts.silentMinutes > rules.silentMinutes;
  const { doorCodes, alarmCodes } = rules;
  const ofDoors = facts.faults.filter(({ code }) => doorCodes.includes(code));
  const others = facts.faults.filter(({ code }) => !doorCodes.includes(code) && !alarmCodes.includes(code));
  const signal = signalOf(facts, isSilent);
  const said: Record<MachineItem, Said> = {
    signal,
    mode: isSilent ? signal : modeOf(facts),
    faults: faultsOf(others, { none: 'noFault', recovered: 'faultsRecovered', open: 'faultsOpen' }),
    doors: faultsOf(ofDoors, {
      none: 'noDoorFault',
      recovered: 'doorFaultsRecovered',
      open: 'doorFaultsOpen',
    }),
    alarmTest: alarmOf(facts, rules),
    validity: validityOf(facts, rules),
  };
  return rules.items.flatMap(({ key, from }) => {
    const item = machineItems.find((each) => each === key);
    if (item === undefined) return [];
    const each = said[item];
    const hidden = isSilent && from !== 'archive' && each.finding === 'inOrder';
    return [{ item, ...nothing, ...(hidden ? signal : each) }];
  });
}
