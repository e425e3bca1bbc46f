import table from '@hoistway/reference/diaryRules.json' with { type: 'json' };

/** What the elevator's own word answers. */
export const machineItems = ['signal', 'mode', 'faults', 'doors', 'alarmTest', 'validity'] as const;
/** What no machine sees: a person looks and says. */
export const personItems = ['notices', 'lighting', 'intercom', 'landings', 'machineRoom'] as const;
export type MachineItem = (typeof machineItems)[number];
export type PersonItem = (typeof personItems)[number];

export const diaryKinds = ['day', 'week', 'month'] as const;
export type DiaryKind = (typeof diaryKinds)[number];

interface RuleSource {
  title: string;
  /** How well it is known: read in the law itself, in a secondary page, or general knowledge. */
  confidence: 'law' | 'secondary' | 'known';
}

export interface DiaryItem {
  key: MachineItem | PersonItem;
  by: 'machine' | 'person';
  from: 'telemetry' | 'faults' | 'archive' | 'person';
  source: RuleSource;
}

/** What asks for the check of a day, or for the report of a week or a month. */
export interface DiaryRow {
  id: string;
  kind: DiaryKind;
  from: string;
  until: string | null;
  source: RuleSource;
}

export interface DiaryRules {
  /** An elevator that said nothing for so long is silent. */
  silentMinutes: number;
  /** A page tells what happened in so many hours before it was drawn. */
  watchedHours: number;
  /** The alarm button is heard at least once in so many days. */
  alarmTestDays: number;
  /** So many days before its end the validity of the inspection is said to end soon. */
  expiresSoonDays: number;
  doorCodes: readonly string[];
  alarmCodes: readonly string[];
  items: readonly DiaryItem[];
  rows: readonly DiaryRow[];
}

/** What the user unit checks, as dated rows. */
export const diaryRules = table as DiaryRules;

/** The row that asks for a check or a report on a day; none where nothing did yet. */
export const diaryRowOn = (rules: DiaryRules, kind: DiaryKind, day: string): DiaryRow | undefined =>
  rules.rows.find((row) => row.kind === kind && row.from <= day && (row.until === null || day <= row.until));
