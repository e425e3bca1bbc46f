import { faultRules } from './faultRules.ts';

/** The platform codes that a collector may mean: not what only people report. */
export const mappableCodes: readonly string[] = [...faultRules.values()]
  .filter((rule) => !rule.byPerson)
  .map((rule) => rule.code)
  .toSorted();

const mappable: ReadonlySet<string> = new Set(mappableCodes);

/** Why a platform code cannot be what a collector means; undefined when it can. */
export const whyNotMeant = (code: string): 'codeUnknown' | 'codeByPerson' | undefined =>
  mappable.has(code) ? undefined : faultRules.has(code) ? 'codeByPerson' : 'codeUnknown';

/** Whether the code is a platform code, which stands for itself regardless of mappings. */
export const standsForItself = (vendorCode: string): boolean => faultRules.has(vendorCode);
