import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';

/** The zones our companies work in, with a word of their own; any other will do. */
const usual: Record<string, TextKey> = {
  'Asia/Shanghai': 'timeZone.shanghai',
  'Asia/Singapore': 'timeZone.singapore',
  'Asia/Hong_Kong': 'timeZone.hongKong',
  'Asia/Taipei': 'timeZone.taipei',
  'Asia/Macau': 'timeZone.macau',
};

export const nameOfTimeZone = (t: Translate, zone: string): string => {
  const key = usual[zone];
  return key === undefined ? zone : t(key);
};

export const timeZoneOptions = (t: Translate) =>
  [...new Set([...Object.keys(usual), ...Intl.supportedValuesOf('timeZone')])].map((value) => {
    const label = nameOfTimeZone(t, value);
    return { value, label, search: `${label} ${value}`.toLowerCase() };
  });
