import type { TextKey } from '#contract/language/language.ts';
import type { Translate } from '#contract/language/translator.ts';
import type { z } from 'zod';

/** Messages of declarations are catalogue keys; zod's own are English sentences. */
const isTextKey = (text: string): text is TextKey => /^(invalid|refusal)\.\w+$/.test(text);

function word(issue: z.core.$ZodIssue, t: Translate): string {
  if (isTextKey(issue.message)) return t(issue.message);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return t('invalid.required');
      return issue.expected === 'number' || issue.expected === 'int'
        ? t('invalid.number')
        : issue.expected === 'boolean'
          ? t('invalid.flag')
          : t('invalid.format');
    case 'invalid_value':
      return t('invalid.choice');
    case 'too_big':
      return issue.origin === 'string'
        ? t('invalid.tooLong', { max: Number(issue.maximum) })
        : t('invalid.tooBig', { max: Number(issue.maximum) });
    case 'too_small':
      return issue.origin === 'string'
        ? t('invalid.tooShort', { min: Number(issue.minimum) })
        : t('invalid.tooSmall', { min: Number(issue.minimum) });
    default:
      return t('invalid.format');
  }
}

/** Field to message in the user's language; the first complaint of each field counts. */
export function wordIssues(issues: readonly z.core.$ZodIssue[], t: Translate): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const name = issue.path.join('.');
    errors[name] ??= word(issue, t);
  }
  return errors;
}
