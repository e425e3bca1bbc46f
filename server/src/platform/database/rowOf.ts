import type { Entity, Field } from '@hoistway/contract/field.ts';
import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';

/** Given by the database. */
export type Id = Generated<string>;
export type Stamp = ColumnType<string, Date | string | undefined, Date | string>;
export type Instant = ColumnType<string, Date | string, Date | string>;
export type MaybeInstant = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;

/** What is kept as JSON is written as its text. */
type Json<T> = ColumnType<T, string, string>;
type MaybeJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Fields of the declaration that are columns of its table. */
export type ColumnName<F> = { [K in keyof F]: F[K] extends { column: false } ? never : K }[keyof F];

type Scalar = string | number | boolean;
type Value<T> = [T] extends [Scalar | readonly Scalar[]] ? T : Json<T>;
type MaybeValue<T> = [T] extends [Scalar | readonly Scalar[]] ? T | null : MaybeJson<T>;

type ColumnOf<S> =
  S extends z.ZodNullable<infer Inner extends z.ZodType>
    ? Inner extends z.ZodISODateTime
      ? MaybeInstant
      : MaybeValue<z.output<Inner>>
    : S extends z.ZodISODateTime
      ? Instant
      : S extends z.ZodType
        ? Value<z.output<S>>
        : never;

/** Filled in by the database when it is left out. */
type Filled<C> = [C] extends [Instant] ? Stamp : Generated<C>;
type AlwaysFilled = 'id' | 'createdAt';

type Column<F, K extends keyof F, Usual> =
  F[K] extends Field<infer S> ? (K extends Usual | AlwaysFilled ? Filled<ColumnOf<S>> : ColumnOf<S>) : never;

/** Fields that stand once, whatever their writing. */
type OnceName<F> = { [K in keyof F & string]: F[K] extends { once: string } ? K : never }[keyof F & string];
/** By what it stands once: its normal form, and whether it stood twice when that began to count. */
type Once<F> = { [K in OnceName<F> as `${K}Normal`]: ColumnType<string, never, never> } & {
  [K in OnceName<F> as `${K}Double`]: Generated<boolean>;
};

/**
 * The row of an entity's table as Kysely sees it: the declared fields that are columns, and what the table keeps
 * besides. `Usual` names those that the database fills in when they are left out.
 */
export type RowOf<E extends Entity, More = unknown, Usual extends keyof E['fields'] = never> = {
  [K in ColumnName<E['fields']>]: Column<E['fields'], K, Usual>;
} & Once<E['fields']> &
  More;
