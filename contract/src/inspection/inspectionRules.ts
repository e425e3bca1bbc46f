import table from '@hoistway/reference/inspectionRules.json' with { type: 'json' };
import type { inspectionSchemes } from '#contract/company/serviceArea.ts';
import { daysAfter } from '#contract/time/days.ts';

export type InspectionScheme = (typeof inspectionSchemes)[number];

/** Where a rule comes from; shown beside each figure that follows from it. */
export interface RuleSource {
  title: string;
  /** How well it is known: read in the law itself, in a secondary page, or general knowledge. */
  confidence: 'law' | 'secondary' | 'known';
}

interface DatedRule {
  id: string;
  /** The first and the last day on which it is in force. */
  from: string;
  until: string | null;
  source: RuleSource;
}

/** Inspections in certain years after the supervisory inspection, each due by the end of its month. */
export interface PeriodicRule extends DatedRule {
  kind: 'periodic';
  years: readonly number[];
  /** Each year after this one has an inspection. */
  yearlyAfter: number;
  /** So many months before the month in which it is due an inspection counts already. */
  earlyMonths: number;
}

/** A permit that is renewed; the full-load test has its own term. */
export interface PermitRule extends DatedRule {
  kind: 'permit';
  validMonths: number;
  /** So long before the permit ends it can be renewed without losing days. */
  earlyMonths: number;
  fullLoadMonths: number;
}

export type InspectionRule = (PeriodicRule | PermitRule) & {
  scheme: InspectionScheme;
  /** The first digits of the regions in which it holds, or does not; neither: everywhere. */
  regions?: readonly string[];
  except?: readonly string[];
};

/** When an elevator that was out of use is inspected before it is used again. */
export interface IdleRule extends DatedRule {
  schemes: readonly InspectionScheme[];
  /** Out of use for longer than this; none: once its last inspection no longer holds. */
  months: number | null;
}

/** What is filed with the authority, and by when. */
export interface FilingRule {
  id: string;
  schemes: readonly InspectionScheme[];
  /** The inspection is applied for so many months before it is due. */
  applyMonths: number;
  /** A new elevator is registered so many days after its first use. */
  registerDays: number;
  source: RuleSource;
}

export interface InspectionRules {
  rows: readonly InspectionRule[];
  idle: readonly IdleRule[];
  filing: readonly FilingRule[];
}

/** The law as dated rows. */
export const inspectionRules = table as InspectionRules;

const holdsOn =
  (day: string) =>
  ({ from, until }: DatedRule): boolean =>
    from <= day && (until === null || day <= until);

const holdsIn =
  (regionCode: string) =>
  ({ regions, except }: InspectionRule): boolean =>
    (regions === undefined || regions.some((prefix) => regionCode.startsWith(prefix))) &&
    !(except ?? []).some((prefix) => regionCode.startsWith(prefix));

/** The rule of a scheme in a region on a day. */
export const ruleOn = (
  { rows }: InspectionRules,
  { scheme, regionCode }: { scheme: InspectionScheme; regionCode: string },
  day: string,
): InspectionRule | undefined =>
  rows.filter((row) => row.scheme === scheme && holdsIn(regionCode)(row)).find(holdsOn(day));

/** The rule on elevators that were out of use, on a day. */
export const idleRuleOn = (
  { idle }: InspectionRules,
  scheme: InspectionScheme,
  day: string,
): IdleRule | undefined => idle.filter(({ schemes }) => schemes.includes(scheme)).find(holdsOn(day));

/** What a scheme wants filed. */
export const filingOf = ({ filing }: InspectionRules, scheme: InspectionScheme): FilingRule | undefined =>
  filing.find(({ schemes }) => schemes.includes(scheme));

/** By when an elevator is registered that was first used on a day, and which rule says so. */
export function registrationOf(
  rules: InspectionRules,
  scheme: InspectionScheme,
  firstUse: string,
): { by: string; source: RuleSource } | undefined {
  const filing = filingOf(rules, scheme);
  return filing && { by: daysAfter(firstUse, filing.registerDays), source: filing.source };
}
