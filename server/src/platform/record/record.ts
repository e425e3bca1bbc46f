import type { Entity, Fields } from '@hoistway/contract/field.ts';
import type { RefEntity } from '@hoistway/contract/fieldKinds.ts';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import type { AuditLogSubject } from '@hoistway/contract/auditLog/auditLog.ts';
import type { AliasableExpression } from 'kysely';
import type { Database } from '../call/requestContext.ts';
import type { Tables } from '../database/tables.ts';
import { columnsOf, snake, type AuditLogColumns, type AuditLogTable } from '../auditLog/auditLogCatalogue.ts';
import type { Viewer } from '../viewer.ts';

/** A record by its id. */
interface Identified {
  id: string;
}
/** What a record is called, as far as a viewer may know it. */
export interface Named extends Identified {
  name: string;
}

/** Records of one kind that a viewer sees, with what their names are made of. */
export type VisibleRecords<R extends Identified = Identified> = (
  db: Database,
  viewer: Viewer,
) => AliasableExpression<R>;

/** Of whom a sample is made, and the samples of other kinds that it needs. */
export interface Sampling {
  db: Database;
  company: string;
  user: string;
  /** Keeps apart what may stand only once. */
  mark: string;
  of(entity: RefEntity): Promise<string>;
}

interface Kept<N extends string> {
  table: keyof Tables;
  /**
   * The permission to read the history of a visible record; absent, there is none to read. The audit log needs a word for
   * the record: the texts of the area have it under `auditLogSubject.<name>`.
   */
  readBy?: N extends AuditLogSubject ? Permission : never;
  /** Columns that the audit log shows besides the declared fields, or otherwise than those say. */
  columns?: AuditLogColumns;
  /** The only columns that the audit log shows, whatever the declaration says. */
  onlyColumns?: AuditLogColumns;
  /** The record whose history its rows belong to, when they have none of their own. */
  partOf?: { subject: AuditLogSubject; readBy: Permission; columns: AuditLogColumns };
  /** The column of a row that holds what the record was called when it was made or deleted. */
  called?: string;
  /** Rows of it are sign-ins and their ends, but for those where this column is filled. */
  signsUnless?: string;
  /** Further entities that are kept in the same rows. */
  alsoKept?: readonly Entity[];
}

/** A kind of record that a field may refer to. */
interface Referred<R extends Identified> {
  /** The records that a viewer may name: any other does not exist for them. */
  visible: VisibleRecords<R>;
  /** The records whose names they may read, where it differs. */
  known?: VisibleRecords<R>;
  /** What it is called. */
  name?(row: R, t: Translate): string;
  /** What is said where it does not exist, if the specification has other words for it than for any object. */
  missing?: RefusalCode;
  /** Makes a sample for the guards that try a stranger's record; null where everyone sees all. */
  sample: ((sampling: Sampling) => Promise<string>) | null;
}

/** Whoever may open a visible record reads and writes comments on it; without this declaration there are none. */
interface Commented {
  comments?: {
    /** The permission with which its page opens. */
    access: Permission;
    /** The address of its page. */
    path(id: string): string;
    /** How messages call it, where its records have no name of their own. */
    called?(db: Database, id: string): Promise<string>;
  };
}

type Declaration<N extends string, R extends Identified> = Kept<N> &
  ((Referred<R> & Commented) | { [K in keyof (Referred<R> & Commented)]?: undefined });

/** A kind of record as the platform deals with it. */
export interface RecordKind<N extends string = string> {
  name: N;
  table: string;
  /** The declarations of what its rows hold. */
  entities: readonly Entity[];
  auditLog?: AuditLogTable;
  refs?: {
    /** Which of the ids are records that the viewer may name, in one query however many there are. */
    find(db: Database, viewer: Viewer, ids: readonly string[]): Promise<string[]>;
    /** Everything whose name the viewer may read. */
    known: VisibleRecords;
    missing?: RefusalCode;
    /** What records are called, in one query; absent where they have no names. */
    names?(db: Database, viewer: Viewer, ids: readonly string[], t: Translate): Promise<Named[]>;
    sample: Referred<Identified>['sample'];
  };
  /** How it is talked about. */
  comments?: NonNullable<Commented['comments']>;
}

const among = (sight: VisibleRecords, db: Database, viewer: Viewer, ids: readonly string[]) =>
  db.selectFrom(sight(db, viewer).as('seen')).where('seen.id', 'in', ids);

function refsOf<R extends Identified>({
  visible,
  known = visible,
  name,
  missing,
  sample,
}: Referred<R>): RecordKind['refs'] {
  return {
    async find(db, viewer, ids) {
      const rows = await among(visible, db, viewer, ids).select('seen.id').execute();
      return rows.map(({ id }) => id);
    },
    known,
    sample,
    ...(missing && { missing }),
    ...(name && {
      async names(db, viewer, ids, t) {
        const rows = await among(known, db, viewer, ids).selectAll().$castTo<R>().execute();
        return rows.map((row) => ({ id: row.id, name: name(row, t) }));
      },
    }),
  };
}

/** Declares where records of one kind are kept, who sees them, what they are called and who reads their history. */
export function record<N extends string, R extends Identified>(
  /** The entity, or the name of what is none and may be referred to all the same. */
  kind: Entity<Fields, N> | (N & RefEntity),
  declaration: Declaration<N, R>,
): RecordKind<N> {
  const { table, readBy, columns, onlyColumns, partOf, called, signsUnless, alsoKept = [] } = declaration;
  const entity = typeof kind === 'string' ? undefined : kind;
  const name = typeof kind === 'string' ? kind : kind.name;
  const rows = { table: snake(table) };
  const own = readBy && {
    ...rows,
    subject: name as N & AuditLogSubject,
    access: readBy,
    columns: onlyColumns ?? columnsOf(entity, columns),
    ...(called === undefined ? {} : { called }),
    ...(signsUnless === undefined ? {} : { signsUnless }),
  };
  const auditLog = partOf ? linkOf(rows.table, partOf) : own;
  return {
    ...rows,
    name,
    entities: [...(entity ? [entity] : []), ...alsoKept],
    ...(declaration.visible && { refs: refsOf(declaration) }),
    ...(auditLog && { auditLog }),
    ...(declaration.comments && { comments: declaration.comments }),
  };
}

const linkOf = (
  table: string,
  { subject, readBy, columns }: { subject: AuditLogSubject; readBy: Permission; columns: AuditLogColumns },
): AuditLogTable => ({ table, subject, access: readBy, link: true, columns });

/** Rows that say what a record has, such as the roles of a user: they change that record. */
export interface RecordPart {
  table: string;
  entities: readonly Entity[];
  auditLog: AuditLogTable;
}

interface PartDeclaration {
  table: keyof Tables;
  /** Whose rows they are, where they are declared. */
  entity?: Entity;
  readBy: Permission;
  columns?: AuditLogColumns;
}

/** Declares rows that are part of another record. */
export const part = (
  of: AuditLogSubject,
  { table, entity, readBy, columns }: PartDeclaration,
): RecordPart => ({
  table: snake(table),
  entities: entity ? [entity] : [],
  auditLog: linkOf(snake(table), { subject: of, readBy, columns: columnsOf(entity, columns) }),
});

/** Declares rows that are settings of the installation. */
export const setting = ({ table, readBy, columns = {} }: Omit<PartDeclaration, 'entity'>): RecordPart => ({
  table: snake(table),
  entities: [],
  auditLog: { table: snake(table), subject: 'setting', access: readBy, columns },
});
