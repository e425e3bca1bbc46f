import { daysAfter, endOfTerm, firstOfMonth, lastOfMonth, monthsAfter } from '#contract/time/days.ts';
import {
  filingOf,
  idleRuleOn,
  ruleOn,
  type InspectionRules,
  type InspectionScheme,
  type PeriodicRule,
  type RuleSource,
} from './inspectionRules.ts';

/** A time from a day on; it ends with the day on which the elevator is used again. */
interface Stretch {
  from: string;
  until: string | null;
}

/** What an elevator has been through, as far as the next inspection follows from it; each of them passed. */
export interface InspectionHistory {
  scheme: InspectionScheme;
  regionCode: string;
  firstUse: string | null;
  supervisory: readonly { day: string; after: 'installation' | 'alteration' | 'majorRepair' }[];
  periodic: readonly string[];
  selfTests: readonly string[];
  /** The days on which a permit to operate was issued. */
  permits: readonly string[];
  idle: readonly Stretch[];
  /** Major alterations, during which a permit does not hold. */
  alterations: readonly Stretch[];
  /** What a person entered where no rule says anything. */
  typed: string | null;
}

/** Why an inspection is due when it is; each has its sentence. */
export type InspectionReason =
  | { key: 'year'; year: number; since: string }
  | { key: 'selfTestYear'; year: number; since: string }
  | { key: 'idleTooLong'; since: string; months: number }
  | { key: 'expiredWhileIdle'; due: string; since: string }
  | { key: 'permitEnds'; since: string; months: number }
  | { key: 'neverPermitted' }
  | { key: 'duringAlteration'; since: string }
  | { key: 'afterAlteration'; since: string }
  | { key: 'typed' };

/** The next inspection of an elevator, and why. */
export interface NextInspection {
  /** The last day that is in time; none while the elevator is out of use: it is due before it runs again. */
  due: string | null;
  /** The first day on which an inspection counts for it. */
  from: string | null;
  /** By when it is applied for. */
  applyBy: string | null;
  rule: string | null;
  source: RuleSource | null;
  reason: InspectionReason;
}

interface OpenYear {
  due: string;
  from: string;
  year: number;
  rule: PeriodicRule;
}

/** The most years after an inspection that are looked at. */
const maxYears = 150;
const earlier = (one: string, other: string): string => (one < other ? one : other);

const isInspectionYear = ({ years, yearlyAfter }: PeriodicRule, year: number): boolean =>
  years.includes(year) || year > yearlyAfter;

interface Counted {
  base: string;
  isAsked(rule: PeriodicRule, year: number): boolean;
  isDone(open: OpenYear): boolean;
}

/** The first year after the base whose inspection is not done; what is due later than the law's day goes by the law of that day. */
function firstOpenYear(
  history: InspectionHistory,
  rules: InspectionRules,
  lawDay: string,
  { base, isAsked, isDone }: Counted,
): OpenYear | undefined {
  for (let year = 1; year <= maxYears; year += 1) {
    const due = lastOfMonth(monthsAfter(base, 12 * year));
    const rule = ruleOn(rules, history, earlier(due, lawDay));
    if (rule?.kind !== 'periodic' || !isAsked(rule, year)) continue;
    const open = { due, from: monthsAfter(firstOfMonth(due), -rule.earlyMonths), year, rule };
    if (!isDone(open)) return open;
  }
  return undefined;
}

/** The supervisory inspection from which years are counted: the last one after an installation or an alteration. */
const baseOf = ({ supervisory }: InspectionHistory, day: string): string | undefined =>
  supervisory
    .filter((each) => each.after !== 'majorRepair' && each.day <= day)
    .map((each) => each.day)
    .toSorted()
    .at(-1);

function nextPeriodic(
  history: InspectionHistory,
  rules: InspectionRules,
  day: string,
  lawDay: string,
): NextInspection | undefined {
  const base = baseOf(history, day);
  if (base === undefined) return undefined;
  const known = (days: readonly string[], asOf: string) => days.filter((each) => each <= asOf);
  const repairs = history.supervisory.filter(({ after }) => after === 'majorRepair').map((each) => each.day);
  // A major repair's inspection stands for the periodic one of its calendar year.
  const openAsOf = (asOf: string) =>
    firstOpenYear(history, rules, lawDay, {
      base,
      isAsked: isInspectionYear,
      isDone: ({ due, from }) =>
        known(history.periodic, asOf).some((passed) => passed >= from) ||
        known(repairs, asOf).some((passed) => due.slice(0, 4) <= passed.slice(0, 4)),
    });
  const passed = known([base, ...history.periodic, ...repairs], day).toSorted();
  const filing = filingOf(rules, history.scheme);
  const applyBy = (due: string) => (filing ? monthsAfter(due, -filing.applyMonths) : null);

  for (const { from, until } of history.idle.filter((each) => each.from <= day)) {
    const back = until !== null && until <= day ? until : null;
    const asOf = back ?? day;
    const idleRule = idleRuleOn(rules, history.scheme, asOf);
    const inspected = passed.findLast((each) => each <= asOf && each > from);
    const since = inspected ?? from;
    const isTooLong =
      idleRule !== undefined && idleRule.months !== null && monthsAfter(since, idleRule.months) < asOf;
    const open = openAsOf(asOf);
    const isExpired = open !== undefined && open.due < asOf;
    if ((!isTooLong && !isExpired) || passed.some((each) => back !== null && each > back)) continue;
    const rule = isTooLong || idleRule?.months === null ? idleRule : open?.rule;
    return {
      due: back,
      from: null,
      applyBy: null,
      rule: rule?.id ?? null,
      source: rule?.source ?? null,
      reason:
        isTooLong && idleRule.months !== null
          ? { key: 'idleTooLong', since, months: idleRule.months }
          : { key: 'expiredWhileIdle', due: open?.due ?? asOf, since: from },
    };
  }

  const open = openAsOf(day);
  if (open === undefined) return undefined;
  const { due, from, year, rule } = open;
  return {
    due,
    from,
    applyBy: applyBy(due),
    rule: rule.id,
    source: rule.source,
    reason: { key: 'year', year, since: base },
  };
}

function nextPermit(
  history: InspectionHistory,
  rules: InspectionRules,
  day: string,
  lawDay: string,
): NextInspection | undefined {
  const rule = ruleOn(rules, history, lawDay);
  if (rule?.kind !== 'permit') return undefined;
  const found = { rule: rule.id, source: rule.source, applyBy: null };
  const alteration = history.alterations
    .filter(({ from }) => from <= day)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1);
  if (alteration && (alteration.until === null || alteration.until > day))
    return {
      ...found,
      due: null,
      from: null,
      reason: { key: 'duringAlteration', since: alteration.from },
    };

  let term: { from: string; end: string } | undefined;
  for (const issued of history.permits.toSorted()) {
    if (issued > day || (alteration && issued <= alteration.from)) continue;
    const isRenewal =
      term !== undefined && issued <= term.end && issued >= monthsAfter(term.end, -rule.earlyMonths);
    const from = isRenewal && term ? daysAfter(term.end, 1) : issued;
    term = { from, end: endOfTerm(from, rule.validMonths) };
  }
  if (term)
    return {
      ...found,
      due: term.end,
      from: monthsAfter(term.end, -rule.earlyMonths),
      reason: { key: 'permitEnds', since: term.from, months: rule.validMonths },
    };
  if (alteration?.until)
    return {
      ...found,
      due: alteration.until,
      from: null,
      reason: { key: 'afterAlteration', since: alteration.from },
    };
  return history.firstUse === null
    ? undefined
    : { ...found, due: history.firstUse, from: null, reason: { key: 'neverPermitted' } };
}

const typedInspection = ({ typed }: InspectionHistory): NextInspection | undefined =>
  typed === null
    ? undefined
    : { due: typed, from: null, applyBy: null, rule: null, source: null, reason: { key: 'typed' } };

/**
 * When an elevator is inspected next, by which rule and why, as it stands on a day. What was due by then went by the law of
 * its own day; what comes goes by the law of `lawDay`: today's, or that of a rule that is tried before it is in force.
 */
export const nextInspection = (
  history: InspectionHistory,
  rules: InspectionRules,
  day: string,
  lawDay: string = day,
): NextInspection | undefined =>
  (history.scheme === 'sg' ? nextPermit : nextPeriodic)(history, rules, day, lawDay) ??
  typedInspection(history);

/** The next self-test of an elevator, in the years that have no inspection. */
export function nextSelfTest(
  history: InspectionHistory,
  rules: InspectionRules,
  day: string,
  lawDay: string = day,
): NextInspection | undefined {
  const base = baseOf(history, day);
  if (base === undefined) return undefined;
  const done = [...history.selfTests, ...history.periodic].filter((each) => each <= day);
  const open = firstOpenYear(history, rules, lawDay, {
    base,
    isAsked: (rule, year) => !isInspectionYear(rule, year),
    isDone: ({ from }) => done.some((each) => each >= from),
  });
  if (open === undefined) return undefined;
  const { due, from, year, rule } = open;
  return {
    due,
    from,
    applyBy: null,
    rule: rule.id,
    source: rule.source,
    reason: { key: 'selfTestYear', year, since: base },
  };
}

/** The elevators whose next date a rule moves that comes into force on a day. */
export const changedBy = <E extends { history: InspectionHistory }>(
  elevators: readonly E[],
  rules: InspectionRules,
  today: string,
  inForce: string,
): (E & { before: NextInspection | undefined; after: NextInspection | undefined })[] =>
  elevators
    .map((each) => ({
      ...each,
      before: nextInspection(each.history, rules, today),
      after: nextInspection(each.history, rules, today, inForce > today ? inForce : today),
    }))
    .filter(({ before, after }) => before?.due !== after?.due);
