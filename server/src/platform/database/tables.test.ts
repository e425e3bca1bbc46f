import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allEntities } from '@hoistway/contract/allEntities.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { everyArea } from '#app/areas.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

/**
 * Row types vanish when the program runs, so their text is read: one property a line, as the formatter writes it. What
 * this reader does not know, it refuses.
 */
interface Column {
  family: string;
  nullable: boolean;
  /** May be left out of an insert. */
  given: boolean;
}
type Columns = Record<string, Column>;

const untyped = Object.keys(everyArea.plainSql);

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Where row types stand: the platform's own, and one file of each area, or of a folder within it. */
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(platform\/database\/t|(?:\w+\/)?(\w+)\/\2T)ables\.ts$/.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8').replaceAll(/\/\*\*?[\s\S]*?\*\//g, ''))
  .map(statesAsTexts);

/** States that the contract names, such as `OrderStatus`, are texts. */
function statesAsTexts(source: string): string {
  const imports = source.matchAll(
    /^import type \{([^}]+)\} from '@hoistway\/contract\/[\w/]+Status\.ts';$/gm,
  );
  const names = [...imports].flatMap(([, list]) => list!.split(',').map((name) => name.trim()));
  return names.reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), 'string'), source);
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The type a row has when it is read. */
function readSide(type: string): string {
  const named = { Id: 'string', Stamp: 'instant', Instant: 'instant', MaybeInstant: 'instant | null' }[type];
  if (named) return named;
  const [, kind, inner] = /^(Generated|ColumnType)<(.*)>$/.exec(type) ?? [];
  if (kind === 'Generated') return inner!;
  return kind === 'ColumnType' ? inner!.replace(/,(?![^<]*>).*$/, '') : type;
}

function columnOf(type: string): Column {
  const parts = readSide(type)
    .split('|')
    .map((part) => part.trim());
  const families = new Set(
    parts
      .filter((part) => part !== 'null')
      .map((part) => (part.startsWith("'") ? 'string' : part.replace(/<.*/, ''))),
  );
  const [family, ...others] = families;
  if (!family || others.length > 0) throw new Error(`the reader does not know the type ${type}`);
  return { family, nullable: parts.includes('null'), given: /^(Generated<|Id$|Stamp$)/.test(type) };
}

function columnsOf(body: string): Columns {
  const properties = [...body.matchAll(/(\w+): ([^;]+);/g)];
  return Object.fromEntries(properties.map(([, name, type]) => [snake(name!), columnOf(type!)]));
}

/** How a value that fits the schema leaves the driver. */
function familyOf(schema: z.ZodType): string {
  const inner = bare(schema);
  if (inner instanceof z.ZodISODateTime) return 'instant';
  if (inner instanceof z.ZodString || inner instanceof z.ZodStringFormat || inner instanceof z.ZodEnum)
    return 'string';
  if (inner instanceof z.ZodNumber || kindOf(inner).money) return 'number';
  if (inner instanceof z.ZodBoolean) return 'boolean';
  const scalars =
    inner instanceof z.ZodArray &&
    !(inner.element instanceof z.ZodNullable) &&
    ['string', 'number'].includes(familyOf(inner.element as z.ZodType));
  return scalars ? 'string[]' : 'unknown';
}

/** The columns that `RowOf` makes of the declaration of an entity. */
function declared(name: string, usual: readonly string[]): Columns {
  const entity = allEntities.find((each) => each.name === name);
  if (!entity) throw new Error(`the reader does not know the entity ${name}`);
  const columns = Object.entries(entity.fields).filter(([, each]) => each.column !== false);
  const filled = [...usual, 'id', 'createdAt'];
  return Object.fromEntries(
    columns.flatMap(([key, { schema, once }]) => [
      [
        snake(key),
        {
          family: familyOf(schema),
          nullable: schema instanceof z.ZodNullable,
          given: filled.includes(key),
        },
      ],
      ...(once === undefined
        ? []
        : [
            [`${snake(key)}_normal`, { family: 'string', nullable: true, given: false }],
            [`${snake(key)}_double`, { family: 'boolean', nullable: false, given: true }],
          ]),
    ]),
  ) as Columns;
}

function readTables(source: string): Record<string, Columns> {
  const bodies = new Map(
    [...source.matchAll(/interface (\w+) \{\n([\s\S]*?)\n\s*\}\n/g)].map(([, name, body]) => [name!, body!]),
  );
  const aliases = new Map(
    [...source.matchAll(/^type (\w+) = ((?:Pick|RowOf)<(?:.*>|[\s\S]*?\n>));$/gm)].map(([, name, text]) => [
      name!,
      text!,
    ]),
  );
  const rowOf = (type: string): Columns => {
    const text = aliases.get(type) ?? type;
    const [, from, names] = /^Pick<\s*(\w+),\s*([\s\S]*?)>$/.exec(text) ?? [];
    if (from) {
      const all = rowOf(from);
      const picked = [...names!.matchAll(/'(\w+)'/g)].map(([, name]) => snake(name!));
      return Object.fromEntries(picked.map((name) => [name, all[name]!]));
    }
    const [, entity, more, usual] =
      /^RowOf<\s*typeof (\w+)(?:,\s*(unknown|\{[\s\S]*?\}))?(?:,\s*([^{}]*?))?\s*>$/.exec(text) ?? [];
    if (entity) {
      const own = more?.startsWith('{') ? rowOf(more) : {};
      const fields = declared(
        entity,
        [...(usual ?? '').matchAll(/'(\w+)'/g)].map(([, name]) => name!),
      );
      const twice = Object.keys(own).filter((name) => name in fields);
      if (twice.length > 0) throw new Error(`${entity} declares ${twice.join()} already`);
      return { ...fields, ...own };
    }
    if (text.startsWith('{')) return columnsOf(`${text.slice(1, -1).trim()};`);
    const body = bodies.get(text);
    if (body === undefined) throw new Error(`the reader does not know the row ${type}`);
    return columnsOf(body);
  };
  // The last of a file, within `declare module` in those of areas.
  const [, indent, body] =
    /^( *)(?:export )?interface Tables \{\n([\s\S]*?)\n\1\}\n\}?\n?$/m.exec(source) ?? [];
  if (indent === undefined || body === undefined) throw new Error('the reader does not find the tables');
  const rows = new RegExp(
    `^${indent}  (\\w+): (\\{[\\s\\S]*?\\}|RowOf<(?:.*>|[\\s\\S]*?\\n${indent}  >)|[^{;]+);$`,
    'gm',
  );
  return Object.fromEntries([...body.matchAll(rows)].map(([, name, type]) => [snake(name!), rowOf(type!)]));
}

const typed = Object.assign({}, ...sources.map(readTables)) as Record<string, Columns>;

/** How each type of PostgreSQL leaves the driver. */
const families: Record<string, string> = {
  text: 'string',
  bigint: 'string',
  date: 'string',
  'timestamp with time zone': 'instant',
  integer: 'number',
  smallint: 'number',
  real: 'number',
  numeric: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  ARRAY: 'string[]',
  jsonb: 'unknown',
  uuid: 'string',
};
/** What is kept as JSON, or is one of some words, may be described closer. */
const closer: Record<string, string> = {
  AlarmView: 'string',
  AskedState: 'string',
  BackupCause: 'string',
  BackupState: 'string',
  ConsentEnding: 'string',
  DeliveryReason: 'string',
  IncidentParty: 'string',
  DeliveryState: 'string',
  ElevatorKind: 'string',
  ForecastOutcome: 'string',
  'ForecastReason[]': 'string[]',
  Language: 'string',
  MessageChannel: 'string',
  'MessageChannel[]': 'string[]',
  MessageState: 'string',
  MessageTexts: 'unknown',
  ModelState: 'string',
  'number[]': 'string[]',
  ReportRunState: 'string',
  ReportScope: 'string',
  PlayerAction: 'string',
  Record: 'unknown',
  RenewalStatus: 'string',
  DisplayScreen: 'string',
  LiveStatus: 'string',
  SlaEvidence: 'unknown',
  SmsKind: 'string',
  SmsState: 'string',
  Trouble: 'string',
};

let here: Installation;
const kept: Record<string, Columns> = {};
const views = new Set<string>();
const generated = new Set<string>();

beforeAll(async () => {
  here = await anInstallation();
  const { rows } = await sql<{
    table: string;
    column: string;
    type: string;
    nullable: boolean;
    given: boolean;
    view: boolean;
    computed: boolean;
  }>`select c.table_name as table, c.column_name as column, c.data_type as type, c.is_nullable = 'YES' as nullable,
      c.column_default is not null or c.is_identity = 'YES' as given, t.table_type = 'VIEW' as view,
      c.is_generated = 'ALWAYS' as computed
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and c.table_name !~ '_\\d{8}$'`.execute(here.db);
  for (const { table, column, type, nullable, given, view, computed } of rows) {
    kept[table] ??= {};
    kept[table][column] = { family: families[type] ?? type, nullable, given };
    if (view) views.add(table);
    if (computed) generated.add(`${table}.${column}`);
  }
});
afterAll(() => here.close());

test('every table and view has a row type, and every row type has a table or view', () => {
  expect(Object.keys(typed).length).toBeGreaterThan(150);
  expect([...Object.keys(typed), ...untyped].toSorted()).toEqual(Object.keys(kept).toSorted());
});

test.each(Object.keys(typed))('the columns of %s match its row type', (table) => {
  const row = typed[table]!;
  const columns = kept[table]!;
  expect(Object.keys(row).toSorted()).toEqual(Object.keys(columns).toSorted());
  for (const [name, { family, nullable, given }] of Object.entries(row)) {
    const column = columns[name]!;
    expect(closer[family] ?? family, `the type of ${table}.${name}`).toBe(column.family);
    // A view does not tell; its columns are picked from a table's. JSON of unknown shape may be null.
    if (views.has(table) || generated.has(`${table}.${name}`)) continue;
    if (family !== 'unknown') expect(nullable, `${table}.${name} may be null`).toBe(column.nullable);
    expect(given && !column.given, `${table}.${name} has no default`).toBe(false);
  }
});
