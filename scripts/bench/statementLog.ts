import { readFileSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import type { OwnProduct } from './ownProduct.ts';

const mark = '<<hoistway requests>> ';
const settings = { log_statement: 'all', log_line_prefix: '<<%a>> ' };

export interface Statement {
  text: string;
  values: (string | null)[];
}

async function configure(database: Client, values: Record<string, string | null>) {
  for (const [name, value] of Object.entries(values)) {
    await database.query(
      value === null ? `alter system reset ${name}` : `alter system set ${name} = '${value}'`,
    );
  }
  await database.query('select pg_reload_conf()');
  await wait(500);
}

function readParameter(text: string) {
  if (text === 'NULL') return null;
  return text.slice(1, -1).replaceAll("''", "'");
}

/** Entries begin with the prefix; further lines of one begin with a tab. */
function readStatements(text: string) {
  const statements: Statement[] = [];
  for (const entry of text.replaceAll('\n\t', '\n').split(/\n?<<(?=[^\n]*>> )/)) {
    const line = `<<${entry}`;
    const statement = new RegExp(`^${mark}LOG: {2}(?:execute [^:]*|statement): (.*)$`, 's').exec(line);
    if (statement) statements.push({ text: statement[1]!.trim(), values: [] });
    const parameters = new RegExp(`^${mark}DETAIL: {2}Parameters: (.*)$`, 's').exec(line);
    if (!parameters) continue;
    const values = parameters[1]!.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g);
    statements.at(-1)!.values = Array.from(values, ([, value]) => readParameter(value!));
  }
  return statements;
}

/** The statements, with their parameters, that the server's requests run during `work`, as the database logs them. */
export async function statementsOf({ database, product }: OwnProduct, work: () => Promise<unknown>) {
  await configure(database, settings);
  try {
    const from = statSync(product.databaseLog).size;
    await work();
    await wait(500);
    return readStatements(readFileSync(product.databaseLog).subarray(from).toString());
  } finally {
    await configure(database, { log_statement: null, log_line_prefix: null });
  }
}
