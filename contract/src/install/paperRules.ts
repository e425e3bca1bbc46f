import table from '@hoistway/reference/installRules.json' with { type: 'json' };

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

/** Where a rule comes from, and how well it is known. */
interface RuleSource {
  title: string;
  confidence: 'law' | 'secondary' | 'known';
}

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
