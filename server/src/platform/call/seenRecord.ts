import type { Call } from '@hoistway/contract/call.ts';
import { wordIssues } from '@hoistway/contract/input/invalidInput.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { presented } from '@hoistway/contract/description/schemaWalk.ts';
import type { Entity } from '@hoistway/contract/field.ts';
import { seenIn, seenOf, type Seen } from '@hoistway/contract/seen.ts';
import { sql } from 'kysely';
import { changedSince } from '../database/asSeen.ts';
import { keptValues } from '../database/keptValues.ts';
import { manyRows, namesIn } from '../database/manyRows.ts';
import { inLanguage } from '../names.ts';
import type { RecordKind } from '../record/record.ts';
import type { Viewer } from '../viewer.ts';
import { Invalid, RecordChanged } from './problems.ts';
import { nameRefs } from './nameRefs.ts';
import { readShown, type Readings } from './readings.ts';
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

/** What is compared: the record, what the caller saw of it, and what they sent. */
interface Edit {
  id: string;
  seen: Seen;
  sent: Seen;
}

export type SeenContext = { tableKeeping(entity: string): string; kinds: Kinds; readings: Readings };
type Kinds = ReadonlyMap<string, RecordKind>;

/**
 * Refuses where somebody has changed since what was seen of the record. Those who say what they saw come one after the
 * other, before any row is locked: the first has written when the second is judged.
 */
export async function assertAsSeen(
  context: SeenContext,
  tx: Transaction,
  call: Call,
  ctx: CallerContext<Viewer | undefined>,
  { id, seen, sent }: Edit,
): Promise<void> {
  const { edits: entity, beside = [] } = call;
  if (!entity) return;
  const table = context.tableKeeping(entity.name);
  await sql`select pg_advisory_xact_lock(hashtext(${`edits of ${table}`}), hashtext(${id}))`.execute(tx);
  const rest = Object.entries(seen).filter(([name]) => !beside.includes(name));
  const kept = keptValues(entity, Object.fromEntries(rest));
  const stands = {
    ...(await standingFields(tx, { entity, table, id }, kept)),
    ...(beside.some((name) => seen[name] !== undefined)
      ? await standingBeside(context, tx, call, ctx, { id, seen })
      : {}),
  };
  const changed = Object.keys(stands);
  if (changed.length === 0) return;
  const { t, language } = ctx;
  const shown = presented(seenOf(call)!, inLanguage(language, stands), () => {});
  const named = await nameRefs(context.kinds, { ...ctx, db: tx }, call, [shown, sent]);
  throw new RecordChanged(
    changed.map((name) => t(labelOf(call, name))).join(t('term.comma')),
    Object.fromEntries(changed.map((name) => [name, { value: shown[name] ?? null, ...named(name) }])),
  );
}

const labelOf = ({ edits, record }: Call, name: string): TextKey =>
  `${edits && name in edits.fields ? edits.name : record}.${name}` as TextKey;

/** Of the fields in the record's own row those that are not as they were seen, with what stands there now. */
async function standingFields(
  tx: Transaction,
  { entity, table, id }: { entity: Entity; table: string; id: string },
  kept: Seen,
): Promise<Seen> {
  const names = namesIn([kept]);
  if (names.length === 0) return {};
  const { rows } = await sql<Seen & { changed: string[] }>`
    select ${sql.join(names.map((name) => sql.ref(`record.${name}`)))},
      ${changedSince(entity, 'record', names)} as changed
    from ${sql.table(table)} as record,
      jsonb_populate_record(null::${sql.table(table)}, ${manyRows([kept], names).json} -> 0) as seen
    where record.id = ${id}`.execute(tx);
  // That it is no longer there is said by the call itself.
  const [row] = rows;
  return Object.fromEntries((row?.changed ?? []).map((name) => [name, row![name]]));
}

/** The same of what stands beside the row, by how the record is shown. */
async function standingBeside(
  context: SeenContext,
  tx: Transaction,
  call: Call,
  ctx: CallerContext<Viewer | undefined>,
  { id, seen }: { id: string; seen: Seen },
): Promise<Seen> {
  const now = await readShown(context, call, ctx, { tx, id });
  const schema = seenOf(call)!;
  const asSent = schema.parse(seenIn(call, now) ?? {});
  return Object.fromEntries(
    (call.beside ?? []).flatMap((name) =>
      seen[name] === undefined || JSON.stringify(seen[name]) === JSON.stringify(asSent[name])
        ? []
        : [[name, asSent[name]]],
    ),
  );
}
