import type { FindRefs, MissingCode } from '../call/requestContext.ts';
import { catalogueOf, snake, type AuditLogCatalogue } from '../auditLog/auditLogCatalogue.ts';
import type { RecordKind, RecordPart } from './record.ts';

/** Every kind of record of the product. */
export interface Records {
  kinds: ReadonlyMap<string, RecordKind>;
  /** Every table that holds records or parts of them. */
  kept: readonly (RecordKind | RecordPart)[];
  auditLog: AuditLogCatalogue;
  findRefs: FindRefs;
  missingCode: MissingCode;
  /** Where the audit log keeps a kind of record; undefined for one that it does not show. */
  tableOf(entity: string): string | undefined;
}

const maxId = 9_223_372_036_854_775_807n;

/** Brings the records of all areas together; a kind, a table or an entity may be kept by one of them only. */
export function createRecords(kinds: readonly RecordKind[], parts: readonly RecordPart[]): Records {
  const byName = new Map<string, RecordKind>();
  for (const kind of kinds) {
    if (byName.has(kind.name)) throw new Error(`records of ${kind.name} are kept twice`);
    byName.set(kind.name, kind);
  }
  const kept = [...kinds, ...parts];
  assertOnce(
    'table',
    kept.map(({ table }) => table),
  );
  assertOnce(
    'entity',
    kept.flatMap(({ entities }) => entities.map(({ name }) => name)),
  );

  const findRefs: FindRefs = async (db, viewer, entity, ids) => {
    const refs = byName.get(entity)?.refs;
    if (!refs) throw new Error(`nobody looks up records of ${entity}`);
    const possible = [...new Set(ids)].filter((id) => BigInt(id) <= maxId);
    return new Set(possible.length === 0 ? [] : await refs.find(db, viewer, possible));
  };
  const auditLog = catalogueOf(kept.flatMap((each) => each.auditLog ?? []));
  return {
    kinds: byName,
    kept,
    auditLog,
    tableOf(entity) {
      const kind = byName.get(entity);
      const table = kind && snake(kind.table);
      return table !== undefined && auditLog.tables.has(table) ? table : undefined;
    },
    findRefs,
    missingCode: (entity) => byName.get(entity)?.refs?.missing ?? 'objectMissing',
  };
}

function assertOnce(subject: string, names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(`the ${subject} ${twice} is kept twice`);
}
