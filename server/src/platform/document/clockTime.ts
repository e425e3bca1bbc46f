import { bare } from '@hoistway/contract/kinds.ts';
import { z } from 'zod';

/** Kept, since one costs more than a hundred readings of it; there are no more than zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, made);
  return made;
}

/** Writes instants as a clock in the time zone shows them: 2026-11-22 16:05:09. */
export function clockOf(timeZone: string): (instant: string) => string {
  const format = formatOf(timeZone);
  return (instant) => format.format(new Date(instant));
}

/** A value that fits the schema, its instants written as a clock in the time zone shows them. */
export function inClockTime<S extends z.ZodType>(schema: S, value: z.input<S>, timeZone: string): z.input<S> {
  return shown(schema, value, clockOf(timeZone)) as z.input<S>;
}

function shown(schema: z.ZodType, value: unknown, clock: (instant: string) => string): unknown {
  const inner = bare(schema);
  if (inner instanceof z.ZodISODateTime && typeof value === 'string') return clock(value);
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((each: unknown) => shown(inner.element as z.ZodType, each, clock));
  if (!(inner instanceof z.ZodObject) || typeof value !== 'object' || value === null) return value;
  const copy = { ...(value as Record<string, unknown>) };
  for (const [key, below] of Object.entries(inner.shape))
    if (key in copy) copy[key] = shown(below as z.ZodType, copy[key], clock);
  return copy;
}
