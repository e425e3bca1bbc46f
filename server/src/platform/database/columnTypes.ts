import type { ColumnType, Generated } from 'kysely';

/** Given by the database. */
export type Id = Generated<string>;
export type Stamp = ColumnType<string, Date | string | undefined, Date | string>;
export type Instant = ColumnType<string, Date | string, Date | string>;
export type MaybeInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
