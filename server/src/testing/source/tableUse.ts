import { parseAst } from 'rolldown/parseAst';
import { everyArea } from '#app/areas.ts';
import { snake } from '#platform/auditLog/auditLogCatalogue.ts';
import type { Source } from './sources.ts';
import { readElsewhere, tablesInSql, unreadable, type NamedTable } from './sqlTables.ts';

/** A file that touches a table, and how. */
export interface TableUse {
  path: string;
  by: string;
  /** What cannot be read is told as it is written. */
  table: string;
  does: 'reads' | 'writes' | 'hides';
}

/** The area that declares each table or view: by its row type, or as one that is reached by plain SQL only. */
export function tableOwners(sources: readonly Source[]): Map<string, string> {
  const owners = new Map(Object.entries(everyArea.plainSql));
  for (const { path, folder, text } of sources) {
    const [, indent, body] = /^( *)(?:export )?interface Tables \{\n([\s\S]*?)\n\1\}/m.exec(text) ?? [];
    if (indent === undefined || body === undefined) continue;
    for (const [, name] of body.matchAll(new RegExp(`^${indent}  (\\w+): `, 'gm'))) {
      if (owners.has(snake(name!))) throw new Error(`${path} declares the table ${name} once more`);
      owners.set(snake(name!), folder);
    }
  }
  return owners;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value as unknown[]) visit(each, see);
  if (!isNode(value)) return;
  see(value);
  for (const part of Object.values(value)) if (typeof part === 'object') visit(part, see);
}

/** Methods of the query builder whose first argument is a table. */
const buildersThatWrite = new Set(['insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const buildersThatRead =
  /^(?:selectFrom|from|using|(?:inner|left|right|full|cross|outer)(?:Lateral)?(?:Join|Apply)(?:Lateral)?)$/;
/** Functions of the platform that are given the name of a table, and which argument it is. */
export const takersOfTables: Readonly<Record<string, number>> = { insertMany: 1, lockRows: 1, tryLockRow: 1 };
/** Those that are given an entity, which is called as its table. */
const takersOfEntities: Readonly<Record<string, number>> = {
  insertRecord: 1,
  insertRecords: 1,
  insertFreeRecords: 1,
  putRecords: 1,
  updateRecord: 1,
  updateRecords: 1,
};

/** `selectFrom` of `db.selectFrom`, of `db['selectFrom']` and of itself. */
function lastName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'Literal') return String(node['value']);
  if (node.type === 'MemberExpression') return lastName(node['property']);
  return isNode(node['expression']) ? lastName(node['expression']) : undefined;
}
const ownerName = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'MemberExpression' ? lastName(node['object']) : undefined;

/** `staff` of `staff as someone` and of `public.staff`. */
const tableOf = (text: string): string => text.trim().split(/\s/)[0]!.split('.').at(-1)!;

const cooked = (quasi: unknown): string => (quasi as { value: { cooked: string } }).value.cooked;

/** What the names of a file stand for. */
type Names = ReadonlyMap<string, readonly Node[]>;

function namesOf(program: unknown): Names {
  const names = new Map<string, Node[]>();
  const note = (name: unknown, node: unknown) => {
    const key = lastName(name);
    if (key !== undefined && isNode(node)) names.set(key, [...(names.get(key) ?? []), node]);
  };
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' && isNode(node['id']) && node['id'].type === 'Identifier')
      note(node['id'], node['init']);
    for (const parameter of (node['params'] as unknown[] | undefined) ?? [])
      if (isNode(parameter) && parameter.type === 'Identifier' && isNode(parameter['typeAnnotation']))
        note(parameter, parameter['typeAnnotation']);
  });
  return names;
}

/** What imported names are called where they come from. */
function importedNames(program: unknown): ReadonlyMap<string, string> {
  const imported = new Map<string, string>();
  visit(program, (node) => {
    if (node.type === 'ImportSpecifier') imported.set(lastName(node['local'])!, lastName(node['imported'])!);
  });
  return imported;
}

/** The names that an expression may stand for; `hidden` when that cannot be read, none when it is no name. */
function textsOf(value: unknown, names: Names, depth = 0): readonly string[] | 'hidden' {
  if (!isNode(value) || depth > 4) return 'hidden';
  const together = (parts: readonly unknown[]): readonly string[] | 'hidden' => {
    const all = parts.map((part) => textsOf(part, names, depth + 1));
    return all.includes('hidden') ? 'hidden' : (all as (readonly string[])[]).flat();
  };
  switch (value.type) {
    case 'Literal':
      return typeof value['value'] === 'string' ? [value['value']] : 'hidden';
    case 'TemplateLiteral': {
      const quasis = value['quasis'] as unknown[];
      return quasis.length === 1 ? [cooked(quasis[0])] : 'hidden';
    }
    case 'BinaryExpression': {
      const [left, right] = [value['left'], value['right']].map((part) => textsOf(part, names, depth + 1));
      if (value['operator'] !== '+' || left === 'hidden' || right === 'hidden') return 'hidden';
      return left!.flatMap((start) => right!.map((end) => start + end));
    }
    case 'ArrayExpression':
      return together(value['elements'] as unknown[]);
    case 'ConditionalExpression':
      return together([value['consequent'], value['alternate']]);
    case 'TSUnionType':
      return together(value['types'] as unknown[]);
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return textsOf(value['expression'], names, depth + 1);
    case 'TSTypeAnnotation':
      return textsOf(value['typeAnnotation'], names, depth + 1);
    case 'TSLiteralType':
      return textsOf(value['literal'], names, depth + 1);
    case 'TSTypeReference':
      return /Builder$|Expression$/.test(lastName(value['typeName']) ?? '') ? [] : 'hidden';
    case 'Identifier': {
      const known = names.get(String(value['name']));
      return known === undefined ? 'hidden' : together(known);
    }
    // A query, or what makes one: it is read where it is written.
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'TaggedTemplateExpression':
      return [];
    case 'CallExpression':
      return lastName(value['callee']) === 'as' || ownerName(value['callee']) === 'sql' ? [] : 'hidden';
    default:
      return 'hidden';
  }
}

/** A template as one text: what it takes from `sql.table('a')` stands in it, values and other parts are left to themselves. */
function textOfTemplate(template: Node, names: Names): string {
  const quasis = template['quasis'] as unknown[];
  const expressions = template['expressions'] as unknown[];
  return quasis
    .map((quasi, at) => cooked(quasi) + (at < expressions.length ? partOf(expressions[at], names) : ''))
    .join('');
}

function partOf(expression: unknown, names: Names): string {
  if (!isNode(expression)) return readElsewhere;
  if (expression.type === 'Identifier') {
    const [init, ...more] = names.get(String(expression['name'])) ?? [];
    return init?.type === 'CallExpression' && more.length === 0 && ownerName(init['callee']) === 'sql'
      ? partOf(init, names)
      : readElsewhere;
  }
  if (expression.type !== 'CallExpression' || ownerName(expression['callee']) !== 'sql') return readElsewhere;
  const [first] = expression['arguments'] as unknown[];
  // These two are told by themselves.
  if (!['ref', 'id'].includes(lastName(expression['callee'])!)) return readElsewhere;
  const texts = textsOf(first, names);
  return texts === 'hidden' || texts.length !== 1 ? unreadable : texts[0]!;
}

/** Which of the known tables a file reads and writes, by the query builder or by plain SQL, and where it hides which. */
export function tablesIn({ path, folder, text }: Source, known: ReadonlySet<string>): TableUse[] {
  const program: unknown = parseAst(text, { lang: 'ts' });
  const names = namesOf(program);
  const imported = importedNames(program);
  const uses = new Map<string, TableUse>();
  const note = (does: TableUse['does'], table: string) =>
    uses.set(`${does} ${table}`, { path, by: folder, table, does });
  const touch = (does: NamedTable['does'], name: string) => {
    if (known.has(snake(name))) note(does, snake(name));
  };
  const read = (sql: string, whole: Node) => {
    for (const { name, does } of tablesInSql(sql))
      if (name === unreadable) note('hides', text.slice(whole.start, whole.end));
      else touch(does, name);
  };
  const takes = (does: NamedTable['does'], argument: unknown, call: Node) => {
    const texts = textsOf(argument, names);
    if (texts === 'hidden') note('hides', text.slice(call.start, call.end).split('\n')[0]!);
    else for (const each of texts) touch(does, tableOf(each));
  };
  const takesEntity = (argument: unknown, call: Node) => {
    const name = isNode(argument) && argument.type === 'Identifier' ? String(argument['name']) : undefined;
    const isLocal = name !== undefined && !imported.has(name) && names.has(name);
    if (name === undefined || isLocal) note('hides', text.slice(call.start, call.end).split('\n')[0]!);
    else touch('writes', imported.get(name) ?? name);
  };
  const seeCall = (call: Node) => {
    const name = lastName(call['callee']) ?? '';
    const owner = ownerName(call['callee']);
    const [first] = call['arguments'] as unknown[];
    const isMethod =
      owner !== undefined || (isNode(call['callee']) && call['callee'].type === 'MemberExpression');
    if (buildersThatWrite.has(name)) takes('writes', first, call);
    else if (buildersThatRead.test(name) && !(isMethod ? /^[A-Z]/.test(owner ?? '') : name === 'from'))
      takes('reads', first, call);
    else if (Object.hasOwn(takersOfTables, name))
      takes('writes', (call['arguments'] as unknown[])[takersOfTables[name]!], call);
    else if (Object.hasOwn(takersOfEntities, name))
      takesEntity((call['arguments'] as unknown[])[takersOfEntities[name]!], call);
    else if (
      (owner === 'sql' && /^(?:table|id|raw)$/.test(name)) ||
      (owner === 'dynamic' && name === 'table')
    )
      takes('writes', (call['arguments'] as unknown[]).at(-1), call);
  };
  visit(program, (node) => {
    if (node.type === 'CallExpression') seeCall(node);
    else if (node.type === 'TemplateLiteral') read(textOfTemplate(node, names), node);
    else if (node.type === 'Literal' && typeof node['value'] === 'string' && node['value'].includes(' '))
      read(node['value'], node);
    else if (node.type === 'TaggedTemplateExpression' && lastName(node['tag']) === 'sql') {
      // A piece that is nothing but a name.
      const [, name] = /^\s*"?(\w+)"?\s*$/.exec(textOfTemplate(node['quasi'] as Node, names)) ?? [];
      if (name !== undefined) touch('reads', name);
    } else if (node.type === 'BinaryExpression' && node['operator'] === '+') {
      // A statement that is joined of texts.
      const texts = textsOf(node, names);
      if (texts !== 'hidden') for (const each of texts) if (each.includes(' ')) read(each, node);
    } else if (node.type === 'Property' && lastName(node['key']) === 'table') {
      const texts = textsOf(node['value'], names);
      if (texts !== 'hidden') for (const each of texts) touch('writes', each);
    }
  });
  return [...uses.values()];
}
