import type { TextKey } from '#contract/language/language.ts';
import type { Translate } from '#contract/language/translator.ts';
import displayCodes from '@hoistway/reference/displayCodes.json' with { type: 'json' };
import {
  levelingRecords,
  valueLists,
  type Measure,
  type NamedValue,
  type Parameter,
} from './controllerDictionary.ts';

/** What was read of a controller, by code. */
export type Values = Readonly<Record<string, number>>;

/** The choices of a parameter; none where it is a quantity. */
export function optionsOf({ options, optionsRef }: Measure): readonly NamedValue[] | undefined {
  if (options) return options;
  return optionsRef === undefined || optionsRef === 'floorDisplayCodes' ? undefined : valueLists[optionsRef];
}

/** What a floor shows: two characters, each by its code; undefined when a code is none. */
export function floorSign(value: number): string | undefined {
  const [high, low] = [displayCodes[Math.floor(value / 100)], displayCodes[value % 100]];
  return high === undefined || low === undefined ? undefined : `${high}${low}`;
}

function boundOf(bound: number | string | undefined, values: Values): number | undefined {
  return typeof bound === 'string' ? values[bound] : bound;
}

/** Within what a parameter may lie, as far as it is known; some bounds are set by another parameter. */
export const rangeOf = ({ min, max }: Parameter, values: Values) => ({
  min: boundOf(min, values),
  max: boundOf(max, values),
});

const hundredths = (value: number) => Math.round(value * 100) % 100;

/** Whether a value cannot be right: beyond its range, or none of its choices. */
export function isOutOfRange(parameter: Parameter, value: number, values: Values): boolean {
  const { min, max } = rangeOf(parameter, values);
  if (min !== undefined && value < min) return true;
  if (max !== undefined && value > max) return true;
  if (parameter.format === 'HH.MM' && hundredths(value) > 59) return true;
  if (parameter.format === 'MM.DD' && hundredths(value) > 31) return true;
  if (parameter.optionsRef === 'floorDisplayCodes') return floorSign(value) === undefined;
  return optionsOf(parameter)?.every((option) => option.value !== value) ?? false;
}

/** Whether a parameter was set differently; what only shows the moment always differs and says nothing. */
export function isDifferent(parameter: Parameter, values: Values, against: Values): boolean {
  const [value, other] = [values[parameter.code], against[parameter.code]];
  return parameter.access !== 'readonly' && value !== undefined && other !== undefined && value !== other;
}

/** The number as the controller shows it, without its unit. */
export function numberText({ scale = 1, format }: Measure, value: number): string {
  if (format !== undefined) {
    const [whole, rest] = value.toFixed(2).split('.');
    return `${whole!.padStart(2, '0')}${format === 'HH.MM' ? ':' : '-'}${rest}`;
  }
  const decimals = Math.max(0, Math.round(-Math.log10(scale)));
  return Number.isInteger(value) && decimals === 0 ? String(value) : value.toFixed(Math.max(decimals, 0));
}

/** The names of the bits that are set. */
export const bitsSet = ({ bits = [] }: Measure, value: number) =>
  bits.filter(({ bit }) => Math.floor(value / 2 ** bit) % 2 === 1);

/** Whether bit `bit` of a word of terminals is set. */
export const isClosed = (word: number, bit: number): boolean => Math.floor(word / 2 ** bit) % 2 === 1;

/**
 * Whether the signal of a terminal is on. Of one that is closed at rest an open contact means on: the function
 * chosen for the terminal says which it is.
 */
export const isOn = (contactClosed: boolean, { normal }: Pick<NamedValue, 'normal'>): boolean =>
  normal === 'closed' ? !contactClosed : contactClosed;

/** The two floors of a leveling record and their adjustments; 30 mm is none. */
function readLeveling(record: number, value: number): { floor: number; adjustmentMm: number }[] {
  return [
    { floor: record * 2 - 1, adjustmentMm: Math.floor(value / 1000) - 30 },
    { floor: record * 2, adjustmentMm: (value % 1000) - 30 },
  ];
}

/** Joins choices, set bits or a floor's characters to the words shown beside a number; '' when it says all itself. */
export function meaningOf(measure: Measure, value: number, language: 'zh' | 'en'): string {
  if (measure.optionsRef === 'floorDisplayCodes') return floorSign(value) ?? '';
  const option = optionsOf(measure)?.find((each) => each.value === value);
  if (option) return option[language];
  return bitsSet(measure, value)
    .map((bit) => bit[language])
    .join(language === 'zh' ? '、' : ', ');
}

/** The name of a controller's fault in the words of the dictionary, with its code. */
export function controllerFaultName(value: number, t: Translate): string {
  const shown = `E${String(value).padStart(2, '0')}`;
  const key = `controllerFault.${shown}` as TextKey;
  const word = t(key);
  return word === key ? shown : `${shown} ${word}`;
}

/** The corrections that the leveling records of a reading hold, floor by floor; those that were not read are left out. */
export const levelingOf = (values: Values): { record: number; floor: number; adjustmentMm: number }[] =>
  Array.from({ length: levelingRecords }, (_, index) => index + 1).flatMap((record) => {
    const value = values[`FR-${String(record).padStart(2, '0')}`];
    return value === undefined ? [] : readLeveling(record, value).map((each) => ({ record, ...each }));
  });
