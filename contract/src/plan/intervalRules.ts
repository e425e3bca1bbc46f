import { percentText, shareOf } from '#contract/figure/share.ts';
import table from '@hoistway/reference/intervalRules.json' with { type: 'json' };
import { daysAfter, lastOfMonth, monthsAfter } from '#contract/time/days.ts';

/** How well a rule is known: read in the law itself, in a secondary page, or general knowledge. */
export const ruleConfidences = ['law', 'secondary', 'known'] as const;

export type IntervalProfile = 'cn' | 'sg';
/** For what an elevator may wait longer than others. */
export const longerKinds = ['onDemand', 'monitoring', 'homeLift'] as const;
export type LongerKind = (typeof longerKinds)[number];

export const intervalConditions = [
  'coverage',
  'inspection',
  'insurance',
  'firmGrade',
  'approval',
  'tester',
  'maker',
  'trial',
  'wait',
] as const;
export type IntervalCondition = (typeof intervalConditions)[number];

/** How long elevators may wait, under which law, and what has to hold for it. */
export interface IntervalRule {
  key: string;
  kind: 'standard' | LongerKind;
  jurisdiction: IntervalProfile;
  /** The first and the last day on which it is in force. */
  from: string;
  until: string | null;
  /** Three months are written as the days that the shortest three have. */
  days: number;
  /** Each calendar month has a visit as well: 30 days alone would let February pass. */
  monthly: boolean;
  /** So long the interval stays as it was while the monitoring is tried. */
  trialMonths?: number;
  /** So long after leaving it cannot be entered again. */
  waitMonths?: number;
  conditions: readonly { kind: IntervalCondition; share?: number }[];
  source: { title: string; confidence: (typeof ruleConfidences)[number] };
}
export type IntervalRules = readonly IntervalRule[];

/** The law as dated rows. */
export const intervalRules = table.rows as IntervalRules;

/** The rule of a kind in a country on a day. */
export const intervalRuleOn = (
  rules: IntervalRules,
  { profile, kind }: { profile: IntervalProfile; kind: IntervalRule['kind'] },
  day: string,
): IntervalRule | undefined =>
  rules.find(
    (row) =>
      row.jurisdiction === profile &&
      row.kind === kind &&
      row.from <= day &&
      (row.until === null || day <= row.until),
  );

/** What is known of an elevator on a day. */
export interface IntervalFacts {
  profile: IntervalProfile;
  /** The longer interval that somebody asks for; none: the one of all elevators. */
  kind: LongerKind | null;
  /** Since when it is tried. */
  from: string | null;
  /** The share of the last days that telemetry covers; none: nothing is reported. */
  coverage: number | null;
  inspectedUntil: string | null;
  insurancePolicy: string | null;
  insuredUntil: string | null;
  firmGrade: string | null;
  approvalNumber: string | null;
  approvedOn: string | null;
  /** Who tests what monitors the elevator. */
  tester: string | null;
  makerDays: number | null;
  /** The day on which the elevator last left a longer interval. */
  leftOn: string | null;
}

/** Whether a condition holds, and by what it is shown. */
export interface JudgedCondition {
  condition: IntervalCondition;
  met: boolean;
  /** A number, a name, or a day, as it was entered or recorded. */
  evidence: string | null;
  /** Until when it holds, or from when it will. */
  day: string | null;
  /** The share that telemetry has to cover. */
  share: number | null;
}

export interface IntervalCeiling {
  days: number;
  monthly: boolean;
  /** The rule that it follows from. */
  row: IntervalRule;
  /** The rule of the longer interval that was asked for, where there is one that day. */
  asked: IntervalRule | undefined;
  conditions: readonly JudgedCondition[];
  /** Why the ceiling is what it is. */
  sentence: 'standard' | 'granted' | 'unmet' | 'noRule';
}

function judge(
  { kind, share }: IntervalRule['conditions'][number],
  rule: IntervalRule,
  facts: IntervalFacts,
  today: string,
): JudgedCondition {
  const told = (met: boolean, evidence: string | null, day: string | null = null): JudgedCondition => ({
    condition: kind,
    met,
    evidence,
    day,
    share: share ?? null,
  });
  const holds = (until: string | null): boolean => until !== null && until >= today;
  switch (kind) {
    case 'coverage':
      return told(
        facts.coverage !== null && facts.coverage >= (share ?? 0),
        facts.coverage === null ? null : percentText(shareOf(facts.coverage, 1)),
      );
    case 'inspection':
      return told(holds(facts.inspectedUntil), null, facts.inspectedUntil);
    case 'insurance':
      return told(
        facts.insurancePolicy !== null && holds(facts.insuredUntil),
        facts.insurancePolicy,
        facts.insuredUntil,
      );
    case 'firmGrade':
      return told(facts.firmGrade !== null, facts.firmGrade);
    case 'approval':
      return told(
        facts.approvalNumber !== null && facts.approvedOn !== null && facts.approvedOn <= today,
        facts.approvalNumber,
        facts.approvedOn,
      );
    case 'tester':
      return told(facts.tester !== null, facts.tester);
    case 'maker':
      return told(facts.makerDays !== null, facts.makerDays === null ? null : String(facts.makerDays));
    case 'trial': {
      const over = facts.from === null ? null : monthsAfter(facts.from, rule.trialMonths ?? 0);
      return told(over !== null && over <= today, null, over);
    }
    case 'wait': {
      const over = waitOver(rule, facts.leftOn);
      return told(over === null || over <= today, null, over);
    }
  }
}

/** The first day on which an elevator that left may enter again; null where it never left. */
export const waitOver = ({ waitMonths = 0 }: IntervalRule, leftOn: string | null): string | null =>
  leftOn === null || waitMonths === 0 ? null : monthsAfter(leftOn, waitMonths);

/** How long an elevator may wait on a day, by which rule, and which conditions of a longer interval hold. */
export function intervalCeiling(facts: IntervalFacts, rules: IntervalRules, day: string): IntervalCeiling {
  const { profile, kind } = facts;
  const standard = intervalRuleOn(rules, { profile, kind: 'standard' }, day);
  if (!standard) throw new Error(`no interval of all elevators in ${profile} on ${day}`);
  const asked = kind === null ? undefined : intervalRuleOn(rules, { profile, kind }, day);
  const ofAll = { days: standard.days, monthly: standard.monthly, row: standard };
  if (!asked) return { ...ofAll, asked, conditions: [], sentence: kind === null ? 'standard' : 'noRule' };
  const conditions = asked.conditions.map((condition) => judge(condition, asked, facts, day));
  if (!conditions.every(({ met }) => met)) return { ...ofAll, asked, conditions, sentence: 'unmet' };
  const days = Math.min(asked.days, facts.makerDays ?? asked.days);
  return { days, monthly: asked.monthly, row: asked, asked, conditions, sentence: 'granted' };
}

/** The last day of a visit that is in time. */
export function latestDay(lastActual: string, intervalDays: number, monthly: boolean): string {
  const day = daysAfter(lastActual, intervalDays);
  if (!monthly) return day;
  const nextMonth = lastOfMonth(monthsAfter(lastActual, 1));
  return day < nextMonth ? day : nextMonth;
}
