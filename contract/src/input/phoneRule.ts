import { z } from 'zod';
import { kinds } from '#contract/kinds.ts';
import type { TextKey } from '#contract/language/language.ts';
import { isInSingapore } from '#contract/place/regionTable.ts';

export const phoneRules = ['cn', 'sg'] as const;
export type PhoneRule = (typeof phoneRules)[number];

const mobile: Record<PhoneRule, RegExp> = { cn: /^1[3-9]\d{9}$/, sg: /^[89]\d{7}$/ };

/** A mobile number of either country; which one fits a company says `fitsPhoneRule`. */
export const mobileNumber = () =>
  z
    .string()
    .trim()
    .refine((phone) => phoneRules.some((rule) => mobile[rule].test(phone)), 'invalid.phoneRule')
    .register(kinds, { phone: true, mobile: true });

/** What each country's numbers begin with when they are dialled from abroad. */
const prefixes: Record<PhoneRule, RegExp> = {
  cn: /^(?:\+|00)?86(?=1\d{10}$)/,
  sg: /^(?:\+|00)?65(?=[89]\d{7}$)/,
};

/**
 * A mobile number as it is kept, from the ways in which it is written: in groups, with the prefix of either country, with
 * wide digits. A text that holds anything else stays as it is.
 */
export function plainMobile(written: string): string {
  const digits = written.normalize('NFKC').replaceAll(/[\s().\-\u2010-\u2015\u2212]/g, '');
  if (!/^\+?\d+$/.test(digits)) return written;
  return phoneRules.reduce((number, rule) => number.replace(prefixes[rule], ''), digits);
}

/** What is said of a number that is none of a country. */
export const phoneRuleMessages = {
  cn: 'invalid.phoneRule',
  sg: 'invalid.phoneRuleSingapore',
} as const satisfies Record<PhoneRule, TextKey>;

/** A number that one can call, of a landline, a hotline or a mobile: digits with spaces, hyphens and brackets. */
export const telephoneFormat = /^\+?[0-9][0-9 ()-]{2,28}$/;

/** Such a number, as long as its column. */
export const telephone = (max: number) =>
  z
    .string()
    .trim()
    .regex(telephoneFormat, 'invalid.hotline')
    .max(max, 'invalid.hotline')
    .register(kinds, { phone: true });

/** The rule of a company's area; without an area that of its region, else of its time zone. */
export function phoneRuleOf(company: {
  areaRule: PhoneRule | null;
  regionCode: string | null;
  timeZone: string;
}): PhoneRule {
  const { areaRule, regionCode, timeZone } = company;
  if (areaRule !== null) return areaRule;
  const singapore = regionCode === null ? timeZone === 'Asia/Singapore' : isInSingapore(regionCode);
  return singapore ? 'sg' : 'cn';
}

export const fitsPhoneRule = (phone: string, rule: PhoneRule): boolean => mobile[rule].test(phone);

/** A number as the world dials it. */
export const internationalNumber = (phone: string): string =>
  `${mobile.sg.test(phone) ? '+65' : '+86'}${phone}`;
