import { z } from 'zod';
import { seen } from './input/seenText.ts';
import { dayFault } from './input/writtenDay.ts';
import { kinds } from './kinds.ts';
import type { TextKey } from './language/language.ts';
import { amountFormat, centsOf, isKeepableAmount, textOfCents } from './money.ts';
import { isTimeZone } from './time/timeZones.ts';

/** The kinds a field can have. Messages are catalogue keys; the layer words them in the user's language. */
export const text = (max = 200) => seen(z.string()).max(max);
/** What a thing with a name of its own is called in English, as long as its name may be; an empty one is none. */
export const englishName = (max = 200) => text(max).nullable();
/** A missing text is refused in the same words as an empty one. */
const filled = (message: TextKey) =>
  z.string({ error: ({ code }) => (code === 'invalid_type' ? message : undefined) });
export const required = (message: TextKey = 'invalid.required') =>
  seen(filled(message)).min(1, message).max(200);
export const secret = (message: TextKey) => filled(message).min(1, message).max(200);
export const count = () => z.int().min(0).max(2_000_000_000);
export const quantity = () => z.number().min(0).max(1e12);
/** Yes or no, unless it has words of its own. */
export const flag = (flagWords?: { yes: TextKey; no: TextKey }) =>
  flagWords ? z.boolean().register(kinds, { flagWords }) : z.boolean();
/** The first day and the last that anything of an elevator can be said of: what lies beyond is a slip of the hand. */
const [firstDay, lastDay] = ['1900-01-01', '2200-12-31'];
const isMeant = (written: string) => written.slice(0, 10) >= firstDay && written.slice(0, 10) <= lastDay;
/** yyyy-MM-dd in the company's time zone. */
export const day = () =>
  z.iso
    .date({
      error: ({ input }) => dayFault(typeof input === 'string' ? input : '') ?? 'invalid.dateIncorrect',
    })
    .refine(isMeant, 'invalid.dateRange');
/** ISO 8601 UTC with milliseconds and Z. */
export const instant = () => z.iso.datetime({ precision: 3 }).refine(isMeant, 'invalid.dateRange');
/** Epoch milliseconds, as in the live push. */
export const moment = () =>
  z
    .int()
    .min(0, 'invalid.dateRange')
    .max(Date.parse(lastDay) + 86_399_999, 'invalid.dateRange');
export const months = () =>
  z
    .int({ error: ({ code }) => (code === 'invalid_type' ? 'invalid.durationPositive' : undefined) })
    .min(1, 'invalid.durationPositive')
    .max(1200);
const amount = (written: z.ZodString, format: TextKey) =>
  z
    .codec(
      written
        .regex(amountFormat, { error: format, abort: true })
        .refine((text) => isKeepableAmount(centsOf(text)), 'invalid.amountTooLarge'),
      z.number().refine(isKeepableAmount),
      { decode: centsOf, encode: textOfCents },
    )
    .register(kinds, { money: true });
/**
 * Text `1234.50` on the wire and in forms, whole cents in handlers and stores; the layer converts both ways. Its
 * column is `numeric(15)`, which the driver returns as a number; a bigint would be returned as a text, like ids.
 */
export const money = () => amount(z.string(), 'invalid.amountFormat');
/** More than nothing; what is none, is missing or is written otherwise is refused in the same words. */
export const moneyAbove = (message: TextKey) =>
  amount(z.string(message), message).refine((cents) => cents > 0, message);
const maxIdentity = '9223372036854775807';
/** A bigint identity as decimal text; opaque. Beyond what the database counts to there is none. */
export const identity = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,18}$/, { error: 'refusal.idNotExist', abort: true })
    .refine((id) => id.length < maxIdentity.length || id <= maxIdentity, 'refusal.idNotExist')
    .register(kinds, { identity: true });
export const userName = () =>
  z
    .string()
    .min(1, { error: 'invalid.usernameRequired', abort: true })
    .regex(/^[A-Za-z0-9_.-]{3,32}$/, 'invalid.usernameRule')
    .max(32, 'invalid.usernameRule');
export const emailAddress = () =>
  z
    .string()
    .trim()
    .max(254, 'invalid.emailAddress')
    .regex(/^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/, 'invalid.emailAddress');
export const latitude = () => z.number().min(-90).max(90);
export const longitude = () => z.number().min(-180).max(180);
/** Six digits; the server also checks them against the region table. */
export const regionCode = () =>
  z
    .string()
    .regex(/^\d{6}$/, 'invalid.regionCode')
    .register(kinds, { region: true });
/** An IANA name. */
export const timeZone = () =>
  z.string().refine(isTimeZone, 'invalid.timeZone').register(kinds, { timeZone: true });

/** A word from a closed list; labels have the keys `<name>.<value>`. */
export function choice<const V extends readonly [string, ...string[]]>(name: string, values: V) {
  return z.enum(values).register(kinds, { choice: name });
}

/** A word of which areas declare more; labels have the keys `<name>.<value>`. */
export const word = (name: string) =>
  text(64)
    .regex(/^[a-zA-Z]+$/, 'invalid.choice')
    .register(kinds, { choice: name });

/** The id of another record. The layer resolves it in the viewer's scope before the handler runs. */
export function ref(entity: RefEntity) {
  return identity().register(kinds, { identity: true, ref: entity });
}

/** The entities that a field may refer to: each is added beside its declaration. */
export interface RefEntities {}
export type RefEntity = keyof RefEntities;
