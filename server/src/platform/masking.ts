import type { Entity } from '@hoistway/contract/field.ts';
import type { Viewer } from './viewer.ts';

const shownFirst = 3;
const shownLast = 4;

/** The first three and the last four characters; of a short text nothing. */
export function maskText(text: string): string {
  const hidden = text.length - shownFirst - shownLast;
  if (hidden <= 0) return '*'.repeat(text.length);
  return `${text.slice(0, shownFirst)}${'*'.repeat(hidden)}${text.slice(-shownLast)}`;
}

/** A row as the viewer may see it: what the entity shows to holders of a permission only is masked for all others. */
export function maskFor<Row extends object>(entity: Entity, viewer: Viewer, row: Row): Row {
  const masked = { ...row } as Record<string, unknown>;
  for (const [name, { seenBy }] of Object.entries(entity.fields)) {
    const value = masked[name];
    if (seenBy && typeof value === 'string' && !viewer.permissions.has(seenBy))
      masked[name] = maskText(value);
  }
  return masked as Row;
}
