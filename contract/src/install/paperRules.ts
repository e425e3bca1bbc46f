import table from '@hoistway/reference/installRules.json' with { type: 'json' };
import type { RuleSource } from '#contract/inspection/inspectionRules.ts';

export const installCountries = ['CN', 'SG'] as const;
export type InstallCountry = (typeof installCountries)[number];

export const paperRuleIds = [
  'cnNotice',
  'cnDrawings2020',
  'cnDrawings2003',
  'cnSelfCheck',
  'cnSupervisory',
  'cnPapersToUser',
  'cnRegistration',
  'sgPlans',
  'sgTypeCertificates',
  'sgSupervision',
  'sgSupervisionCertificate',
  'sgPermit',
] as const;
export type PaperRuleId = (typeof paperRuleIds)[number];

/** Before what a paper has to be there. */
export type PaperMoment = 'drawings' | 'siteWork' | 'application' | 'handover' | 'closing' | 'firstRound';

/** A paper that the law of the day on which work begins asks for. */
export interface PaperRule {
  id: PaperRuleId;
  country: InstallCountry;
  from: string;
  until: string | null;
  before: PaperMoment;
  source: RuleSource;
}

const rules = table.rows as unknown as readonly PaperRule[];

/** The paper of a rule, with its source. */
export const paperRule = (id: PaperRuleId): PaperRule => rules.find((each) => each.id === id)!;

/** What a country asks for of work that begins on a day. */
export const papersFor = (country: InstallCountry, day: string): PaperRule[] =>
  rules.filter(
    (rule) => rule.country === country && rule.from <= day && (rule.until === null || day <= rule.until),
  );
