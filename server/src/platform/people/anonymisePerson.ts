import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../call/requestContext.ts';
import { deleteFiles } from '../files/sweepFiles.ts';
import type { EveryPeople, PersonTable, Treatment } from './peopleDeclaration.ts';
import { formerName, formerNumber, replacementOf, theirRows, type Person } from './person.ts';
import { entriesOf, knownBy, readValues, soughtValues, type SoughtValues } from './soughtValues.ts';

/**
 * Replaces in all records what tells who a person was: in their own rows, in what others wrote of them, and in the audit
 * log. Answers the names of the bytes that no file needs any more. `findOfOthers` says which names and numbers other
 * people have, too: those stay in texts, which may mean them.
 */
export async function anonymisePerson(
  tx: Transaction,
  people: EveryPeople,
  recorded: Person,
  findOfOthers: (values: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<readonly string[]> {
  // A large audit log is read as a whole.
  await sql`select set_config('statement_timeout', '0', true), begin_anonymising()`.execute(tx);
  const values = await readValues(tx, people.tables, recorded);
  const ofOthers = await findOfOthers([...values.names, ...values.numbers]);
  const sought = soughtValues(values, ofOthers);
  const person = knownBy(recorded, values, ofOthers);
  const files: string[] = [];
  for (const table of people.tables) files.push(...(await clearRows(tx, table, person)));
  if (sought.names !== null || sought.numbers !== null)
    for (const [table, columns] of Object.entries(people.mentioned))
      await replaceMentions(tx, table, columns, person, sought);
  const bytes = await deleteFiles(tx, files);
  await clearAuditLog(tx, people.tables, person, sought);
  await sql`select end_anonymising()`.execute(tx);
  return bytes;
}

/** Clears or deletes the person's rows of a table; answers the files that they named. */
async function clearRows(tx: Transaction, table: PersonTable, person: Person): Promise<string[]> {
  const theirs = theirRows(table, person);
  if (!theirs) return [];
  const fileColumns = Object.entries(table.columns).flatMap(([column, as]) =>
    as === 'file' ? [column] : [],
  );
  const files: string[] = [];
  for (const column of fileColumns) {
    const { rows } = await sql<{
      file: string;
    }>`select ${sql.ref(column)} as file from ${sql.table(table.table)}
      where ${theirs} and ${sql.ref(column)} is not null`.execute(tx);
    files.push(...rows.map(({ file }) => file));
  }
  if (table.removed) {
    await sql`delete from ${sql.table(table.table)} where ${theirs}`.execute(tx);
    return files;
  }
  const changes = Object.entries(table.columns).flatMap(([column, treatment]) =>
    treatment === 'kept' ? [] : [sql`${sql.ref(column)} = ${valueOf(person, treatment)}`],
  );
  if (changes.length > 0)
    await sql`update ${sql.table(table.table)} set ${sql.join(changes)} where ${theirs}`.execute(tx);
  return files;
}

const valueOf = (person: Person, treatment: Exclude<Treatment, 'kept'>): RawBuilder<unknown> =>
  treatment === 'number'
    ? sql`${replacementOf(person, treatment)}::text || '-' || id`
    : sql`${replacementOf(person, treatment)}`;

const found = (text: RawBuilder<unknown>, { names, numbers }: SoughtValues) =>
  sql.join(
    [names, numbers].flatMap((pattern) => (pattern === null ? [] : [sql`${text} ~* ${pattern}`])),
    sql` or `,
  );

/** Replaces the person's names and numbers in texts in which anybody may be named. */
async function replaceMentions(
  tx: Transaction,
  table: string,
  columns: readonly string[],
  person: Person,
  sought: SoughtValues,
): Promise<void> {
  const changes = columns.map(
    (column) => sql`${sql.ref(column)} = ${without(sql.ref(column), person, sought)}`,
  );
  const conditions = columns.map((column) => found(sql`${sql.ref(column)}::text`, sought));
  await sql`update ${sql.table(table)} set ${sql.join(changes)}
    where ${sql.join(conditions, sql` or `)}`.execute(tx);
}

const without = (value: RawBuilder<unknown>, person: Person, { names, numbers }: SoughtValues) =>
  sql`without_person(${value}, ${names}::text, ${formerName(person)}::text, ${numbers}::text, ${formerNumber}::text)`;

/** The audit log keeps that something was done, and by which number of user; not what it says of the person. */
async function clearAuditLog(
  tx: Transaction,
  tables: readonly PersonTable[],
  person: Person,
  sought: SoughtValues,
): Promise<void> {
  for (const table of tables) {
    const instead = Object.fromEntries(
      Object.entries(table.columns).flatMap(([column, treatment]) =>
        treatment === 'kept' ? [] : [[column, replacementOf(person, treatment)]],
      ),
    );
    if (table.removed || Object.keys(instead).length === 0 || !theirRows(table, person)) continue;
    await sql`update audit_trail entry set old = replace_known(old, ${JSON.stringify(instead)}::jsonb),
        new = replace_known(new, ${JSON.stringify(instead)}::jsonb)
      where ${entriesOf(table, person)}`.execute(tx);
  }
  const actors = (person.ids['user'] ?? []).map((id) => `user:${id}`);
  await sql`update audit_trail set address = null
    where by_person and actor = any(${actors}::text[]) and address is not null`.execute(tx);
  if (sought.names === null && sought.numbers === null) return;
  await sql`update audit_trail set old = ${without(sql.ref('old'), person, sought)},
      new = ${without(sql.ref('new'), person, sought)}
    where ${found(sql`old::text`, sought)} or ${found(sql`new::text`, sought)}`.execute(tx);
  await sql`update audit_trail set fold = null where fold is not null and (${found(sql`fold`, sought)})`.execute(
    tx,
  );
}
