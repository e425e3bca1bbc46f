import { z } from 'zod';
import type { Entity } from '@hoistway/contract/field.ts';
import type { RefEntity } from '@hoistway/contract/fieldKinds.ts';
import { bare, kindOf, type Kind } from '@hoistway/contract/kinds.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import type { AuditLogSubject } from '@hoistway/contract/auditLog/auditLog.ts';

/** How a column is shown in the audit log. */
export interface AuditLogColumn {
  label: TextKey;
  ref?: RefEntity;
  choice?: string;
  /** Its values are names of permissions. */
  permission?: true;
  /** Kept in cents. */
  money?: true;
  /** Codes of regions. */
  region?: true;
  /** That it changed is all that is shown. */
  secret?: true;
  masked?: Kind['masked'];
}
export type AuditLogColumns = Readonly<Record<string, AuditLogColumn>>;

/** A table in the audit log: whose record its rows are part of, who may read of it, and what of it is shown. */
export interface AuditLogTable {
  /** As the database spells it. */
  table: string;
  subject: AuditLogSubject;
  access: Permission;
  /** Its rows say what a record has, such as the roles of a user: they change that record. */
  link?: true;
  columns: AuditLogColumns;
  /** The column that holds what a record was called when it was made or deleted. */
  called?: string;
  /** Its rows are sign-ins and their ends, but for those where this column is filled. */
  signsUnless?: string;
}

/** What the audit log shows of its tables. */
export interface AuditLogCatalogue {
  tables: ReadonlyMap<string, AuditLogTable>;
  /** None of what is no subject. */
  tablesOf(subject: string): string[];
  links: readonly string[];
  /** Columns that hold names of records. */
  nameColumns: readonly string[];
  /** Tables of sign-ins, with the column that is filled where a row is none. */
  signs: readonly { table: string; unless: string }[];
}

/** A name as the database spells it. */
export const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What says nothing of a change: the record's own number and when it was made. */
const unsaid = new Set(['id', 'createdAt']);

/** The columns of an entity as its declaration words them, and those that are shown besides or otherwise. */
export function columnsOf(entity: Entity | undefined, extra: AuditLogColumns = {}): AuditLogColumns {
  if (!entity) return extra;
  const columns: Record<string, AuditLogColumn> = {};
  for (const [name, { schema, masked }] of Object.entries(entity.fields)) {
    if (unsaid.has(name)) continue;
    const { ref, choice, money } = kindOf(schema);
    const inner = bare(schema);
    const { region } = kindOf(inner instanceof z.ZodArray ? (inner.element as z.ZodType) : schema);
    columns[snake(name)] = {
      label: `${entity.name}.${name}` as TextKey,
      ...(ref ? { ref: ref as RefEntity } : {}),
      ...(choice ? { choice } : {}),
      ...(money ? { money } : {}),
      ...(region ? { region } : {}),
      ...(masked ? { masked } : {}),
    };
  }
  return { ...columns, ...extra };
}

/** Entries that belong to no table: refused calls and exports. */
export const callAccess: Permission = 'user.view';

/** The catalogue of the tables that areas declare; none may be declared twice. */
export function catalogueOf(tables: readonly AuditLogTable[]): AuditLogCatalogue {
  const byName = new Map<string, AuditLogTable>();
  for (const each of tables) {
    if (byName.has(each.table)) throw new Error(`the table ${each.table} stands in the audit log twice`);
    byName.set(each.table, each);
  }
  return {
    tables: byName,
    tablesOf: (subject) => tables.flatMap((each) => (each.subject === subject ? [each.table] : [])),
    links: tables.flatMap(({ table, link }) => (link ? [table] : [])),
    nameColumns: [...new Set(tables.flatMap(({ called }) => (called === undefined ? [] : [called])))],
    signs: tables.flatMap(({ table, signsUnless }) =>
      signsUnless === undefined ? [] : [{ table, unless: signsUnless }],
    ),
  };
}
