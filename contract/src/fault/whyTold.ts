import { z } from 'zod';
import { choice } from '#contract/fieldKinds.ts';

/** Why a person named by a rule is notified: emergencies always are; the platform default; a setting. */
export const matchedRuleKinds = ['always', 'default', 'setting'] as const;

/** The setting and rule by which a person is notified; rules are numbered from 1. */
export const matchedRule = z.object({
  by: choice('matchedRule', matchedRuleKinds),
  settingName: z.string().nullable(),
  rule: z.int().nullable(),
});
export type MatchedRule = z.output<typeof matchedRule>;

/** What became of a text message about a fault. */
export const faultTextStates = [
  'sending',
  'sent',
  'outbox',
  'failed',
  'withheld',
  'noPhone',
  'switchedOff',
] as const;
