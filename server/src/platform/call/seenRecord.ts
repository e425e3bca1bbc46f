import type { Call } from '@hoistway/contract/call.ts';
import { wordIssues } from '@hoistway/contract/input/invalidInput.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { seenOf, type Seen } from '@hoistway/contract/seen.ts';
import { sql } from 'kysely';
import { changedSince } from '../database/asSeen.ts';
import { keptValues } from '../database/keptValues.ts';
import { manyRows, namesIn } from '../database/manyRows.ts';
import type { Viewer } from '../viewer.ts';
import { Invalid, Refusal } from './problems.ts';
import type { CallerContext, Transaction } from './requestContext.ts';

/** What a caller says they saw of the record that a call edits; nothing of what they are shown masked. */
export function readSeen(
  call: Call,
  { viewer, t }: CallerContext<Viewer | undefined>,
  given: unknown,
): Seen | undefined {
  const schema = seenOf(call);
  if (!schema || given === undefined || given === '') return undefined;
  const judged = schema.safeParse(typeof given === 'string' ? parsed(given) : given, { reportInput: true });
  if (!judged.success) throw new Invalid({ seen: Object.values(wordIssues(judged.error.issues, t))[0]! });
  return Object.fromEntries(
    Object.entries(judged.data).filter(([name]) => {
      const masked = call.edits?.fields[name]?.masked;
      return !masked || viewer?.permissions.has(masked.seenBy);
    }),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Refuses where somebody has changed since what was seen of the record. Those who say what they saw come one after the
 * other, before any row is locked: the first has written when the second is judged.
 */
export async function assertAsSeen(
  tx: Transaction,
  table: string,
  { edits: entity }: Call,
  { id, seen, t }: { id: string; seen: Seen; t: Translate },
): Promise<void> {
  if (!entity) return;
  const kept = keptValues(entity, seen);
  const names = namesIn([kept]);
  if (names.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtext(${`edits of ${table}`}), hashtext(${id}))`.execute(tx);
  const { rows } = await sql<{ changed: string[] }>`
    select ${changedSince(entity, 'record', names)} as changed from ${sql.table(table)} as record,
      jsonb_populate_record(null::${sql.table(table)}, ${manyRows([kept], names).json} -> 0) as seen
    where record.id = ${id}`.execute(tx);
  // That it is no longer there is said by the call itself.
  const changed = rows[0]?.changed ?? [];
  if (changed.length === 0) return;
  const fields = changed.map((name) => t(`${entity.name}.${name}` as TextKey)).join(t('term.comma'));
  throw new Refusal('recordChanged', { fields }, 'refusal.fieldsChanged');
}
