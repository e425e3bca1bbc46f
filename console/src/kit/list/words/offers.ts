import { searchForm } from '@hoistway/contract/input/normalForm.ts';
import { typedDay } from '@hoistway/contract/input/writtenDay.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { periodsAhead } from '@hoistway/contract/time/periodAhead.ts';
import type { WordedDays } from '@hoistway/contract/time/periodDays.ts';
import { periodOf } from '@hoistway/contract/time/periodWords.ts';
import type { SearchField } from '../SearchField.ts';
import { freeField, textFields } from './chips.ts';

/** Something that typed words may mean. */
export interface Offer {
  key: string;
  label: string;
  hint?: string;
  /** What taking it sets of the search. */
  values?: Readonly<Record<string, string>>;
  /** What taking it writes into the box: a field of which values are offered next. */
  writes?: string;
}

/** Records that a field has to be asked for, as its picker finds them. */
export interface AskedField {
  field: SearchField;
  words: string;
}

/** What typed words may mean, best first. */
export interface Offered {
  /** Before the records that pickers find. */
  first: Offer[];
  asked: AskedField[];
  /** After them. */
  last: Offer[];
  /** The field that is named and whose value is yet to be typed. */
  wanting?: SearchField;
}

interface Today {
  t: Translate;
  /** The day on which the words are typed. */
  today: string;
}

/** The periods that are offered by name, of days gone by and of days ahead. */
export const pastPeriods = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'lastDays',
] as const;
export const comingPeriods = [
  'today',
  'tomorrow',
  'thisWeek',
  'nextWeek',
  'thisMonth',
  'nextMonth',
  'nextDays',
] as const;
/** So many choices are offered while no field is named. */
const mostChoices = 8;
/** Records are asked for from so many letters on; one Chinese character is a word. */
const fewestLetters = 2;

const chipText = (t: Translate, field: SearchField, value: string): string =>
  t('listSearch.chip', { field: field.label, value });

/** A value of a field, in the words of its chip. */
export const valueOffer = (t: Translate, field: SearchField, value: string, label = value): Offer => ({
  key: `${field.name} ${value}`,
  label: chipText(t, field, label),
  values: { [field.name]: value },
});

/** The field that words begin with, the longest name first, and what follows it. */
function namedField(fields: readonly SearchField[], typed: string): AskedField | undefined {
  const small = typed.toLowerCase();
  return fields
    .filter(({ label }) => small.startsWith(label.toLowerCase()))
    .map((field) => ({ field, after: typed.slice(field.label.length) }))
    .filter(({ after }) => /^(?:$|[\s:：])/.test(after))
    .toSorted((one, other) => other.field.label.length - one.field.label.length)
    .map(({ field, after }) => ({ field, words: after.replace(/^[\s:：]+/, '').trim() }))[0];
}

/** How well the words of a choice fit what was typed: the same 0, its beginning 1, a part 2; not at all undefined. */
function fitOf(field: SearchField, label: string, typed: string): number | undefined {
  const words = searchForm(typed);
  const choice = searchForm(label);
  if (choice === words) return 0;
  if (choice.startsWith(words)) return 1;
  if (choice.includes(words)) return 2;
  const name = searchForm(field.label);
  return !name.includes(words) && `${name}${choice}`.includes(words) ? 2 : undefined;
}

/** The choices that fit, of each how well. */
const choicesIn = (t: Translate, field: SearchField, typed: string): { fit: number; offer: Offer }[] =>
  (field.options ?? []).flatMap(({ value, label }) => {
    const fit = typed === '' ? 2 : fitOf(field, label, typed);
    return fit === undefined ? [] : [{ fit, offer: valueOffer(t, field, value, label) }];
  });

/** Two fields for days, one after the other, are the first and the last day of a period. */
function spansIn(fields: readonly SearchField[]): (readonly [SearchField, SearchField])[] {
  const spans: (readonly [SearchField, SearchField])[] = [];
  for (let at = 0; at + 1 < fields.length; at += 1) {
    const [first, last] = [fields[at]!, fields[at + 1]!];
    if (first.kind !== 'day' || last.kind !== 'day') continue;
    spans.push([first, last]);
    at += 1;
  }
  return spans;
}

/** The periods that words tell, or of which they are the beginning or a part, each with its words. */
function periodsIn(typed: string, { t, today }: Today, ahead = false): (readonly [string, WordedDays])[] {
  const usual = (ahead ? comingPeriods : pastPeriods)
    .map((name) => t(`listSearch.${name}`))
    .filter((word) => typed === '' || searchForm(word).includes(searchForm(typed)));
  const words = typed !== '' && usual.length === 0 ? [typed] : usual;
  return words.flatMap((word) => {
    const read = ahead ? periodsAhead(word, today) : [periodOf(word, today)];
    return read.flatMap((days) => (days ? [[word, days] as const] : []));
  });
}

/** What typed words mean of the days that a list is searched by. */
function daysIn(fields: readonly SearchField[], typed: string, day: Today): Offer[] {
  const { t } = day;
  const read = typedDay(typed);
  const spans = spansIn(fields);
  const ofSpans = spans.flatMap(([first, last]) =>
    periodsIn(typed, day, first.ahead).map(([word, { from, to }]) => ({
      key: `${first.name} ${from} ${to}`,
      label: word,
      hint: `${chipText(t, first, from)} · ${chipText(t, last, to)}`,
      values: { [first.name]: from, [last.name]: to },
    })),
  );
  const single = fields.filter((field) => field.kind === 'day');
  const alone = single.filter((field) => !spans.some((span) => span.includes(field)));
  const wordsOfDays = alone.flatMap((field) =>
    periodsIn(typed, day, field.ahead)
      .filter(([, { from, to }]) => from === to)
      .map(([word, { from }]) => ({ ...valueOffer(t, field, from), hint: word })),
  );
  const ofDay = 'day' in read ? single.map((field) => valueOffer(t, field, read.day)) : [];
  const found = [...ofSpans, ...wordsOfDays, ...ofDay];
  return found.filter((offer, at) => found.findIndex(({ key }) => key === offer.key) === at);
}

/** What words mean of one field for days: the day itself, before all that they mean of a period. */
const daysOf = (t: Translate, field: SearchField, typed: string, others: readonly Offer[]): Offer[] => {
  const read = typedDay(typed);
  const own = 'day' in read ? [valueOffer(t, field, read.day)] : [];
  return [...own, ...others.filter(({ key }) => key !== own[0]?.key)];
};

const isNumber = (typed: string, max = Infinity): boolean => /^[1-9]\d*$/.test(typed) && Number(typed) <= max;

/** Words and numbers as the value of a field that takes them. */
const typedInto = (t: Translate, field: SearchField, typed: string): Offer[] =>
  field.kind === 'number' && !isNumber(typed, field.max) ? [] : [valueOffer(t, field, typed)];

const freely = (t: Translate, field: SearchField | undefined, typed: string): Offer[] =>
  field
    ? [
        {
          key: 'words',
          label: t('listSearch.words', { words: typed }),
          hint: field.label,
          values: { [field.name]: typed },
        },
      ]
    : [];

const naming = (t: Translate, field: SearchField): Offer => ({
  key: `of ${field.name}`,
  label: field.label,
  writes: t('listSearch.of', { field: field.label }),
});

/** What is meant of one field, which the words name. */
function ofField(
  fields: readonly SearchField[],
  { field, words }: AskedField,
  typed: string,
  day: Today,
): Offered {
  const { t } = day;
  const takesAny = !field.options && !field.pick && field.kind !== 'day';
  const span = spansIn(fields).find((each) => each.includes(field)) ?? [field];
  const own = field.options
    ? choicesIn(t, field, words)
        .toSorted((one, other) => one.fit - other.fit)
        .map(({ offer }) => offer)
    : field.kind === 'day'
      ? daysOf(t, field, words, daysIn(span, words, day))
      : takesAny && words !== ''
        ? typedInto(t, field, words)
        : [];
  return {
    first: own,
    asked: field.pick ? [{ field, words }] : [],
    last: words === '' ? [] : freely(t, freeField(fields), typed),
    ...(words === '' ? { wanting: field } : {}),
  };
}

/**
 * What words typed into the box of a list may mean, by the fields that the list is searched by. First what is called
 * exactly so, then the words themselves where the list takes any, so that Enter does what it says whatever is found later.
 */
export function offersOf(fields: readonly SearchField[], text: string, day: Today): Offered {
  const { t } = day;
  const typed = text.trim();
  const free = freeField(fields);
  if (typed === '')
    return {
      first: fields.filter((field) => field !== free).map((field) => naming(t, field)),
      asked: [],
      last: [],
    };
  const named = namedField(fields, text.trimStart());
  if (named) return ofField(fields, named, typed, day);

  const choices = fields
    .flatMap((field) => choicesIn(t, field, typed))
    .toSorted((one, other) => one.fit - other.fit);
  const exact = choices.filter(({ fit }) => fit === 0).map(({ offer }) => offer);
  const others = choices.filter(({ fit }) => fit > 0).map(({ offer }) => offer);
  const isWord = typed.length >= fewestLetters || /\p{Script=Han}/u.test(typed);
  const rest = [
    ...textFields(fields).filter((field) => field !== free),
    ...fields.filter(({ kind }) => kind === 'number'),
  ];
  return {
    first: [
      ...exact,
      ...freely(t, free, typed),
      ...others.slice(0, mostChoices),
      ...daysIn(fields, typed, day),
      ...fields
        .filter(({ label }) => searchForm(label).includes(searchForm(typed)))
        .map((field) => naming(t, field)),
    ],
    asked: isWord ? fields.filter(({ pick }) => pick).map((field) => ({ field, words: typed })) : [],
    last: rest.flatMap((field) => typedInto(t, field, typed)),
  };
}
