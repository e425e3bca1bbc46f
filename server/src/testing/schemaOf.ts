import type { Client } from 'pg';

const ofPublic = (namespace: string): string => `${namespace} = 'public'::regnamespace`;

/** What a catalogue answers of each thing: its name, and how it is declared. */
const catalogues = [
  `select format('column %s.%s', c.relname, a.attname), concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid), a.attgenerated, a.attidentity)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped and ${ofPublic('relnamespace')}`,
  `select format('constraint %s on %s', conname, conrelid::regclass), pg_get_constraintdef(oid) from pg_constraint
    where conrelid <> 0 and ${ofPublic('connamespace')}`,
  `select format('index %s', indexrelid::regclass), pg_get_indexdef(indexrelid) from pg_index
    join pg_class c on c.oid = indexrelid where ${ofPublic('relnamespace')}`,
  `select format('view %s', relname), pg_get_viewdef(oid) from pg_class where relkind in ('v', 'm') and ${ofPublic('relnamespace')}`,
  `select format('trigger %s on %s', tgname, tgrelid::regclass), concat(pg_get_triggerdef(t.oid), ' ', tgenabled)
    from pg_trigger t join pg_class c on c.oid = tgrelid where not tgisinternal and ${ofPublic('relnamespace')}`,
  `select format('function %s(%s)', proname, pg_get_function_identity_arguments(oid)), pg_get_functiondef(oid) from pg_proc
    where prokind <> 'a' and ${ofPublic('pronamespace')}`,
  `select format('type %s', typname), string_agg(enumlabel, ', ' order by enumsortorder) from pg_type t
    join pg_enum e on e.enumtypid = t.oid where ${ofPublic('typnamespace')} group by typname`,
  `select format('table %s', relname), concat_ws(' ', relkind, relpersistence, relispartition, pg_get_expr(relpartbound, oid),
      reloptions) from pg_class where relkind in ('r', 'p', 'S') and ${ofPublic('relnamespace')}`,
  `select format('statistics %s', stxname), pg_get_statisticsobjdef(oid) from pg_statistic_ext where ${ofPublic('stxnamespace')}`,
];

/** A day of history: a partition is made when its day comes. */
const ofDay = /_\d{8}(?!\d)/;

/** How all that stands in a database is declared, by its name; in which order it was made does not show. */
export async function schemaOf(client: Client): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for (const text of catalogues) {
    const { rows } = await client.query<[string, string]>({ text, rowMode: 'array' });
    for (const [name, declared] of rows) if (!ofDay.test(name)) all[name] = declared;
  }
  return all;
}
