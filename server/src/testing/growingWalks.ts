import { parseAst } from 'rolldown/parseAst';

interface Node {
  type: string;
  start: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const growing = new Set(['add', 'set', 'push', 'unshift']);
const wholes = new Set(['keys', 'values', 'entries']);
/** What is handed to these runs after the walk. */
const later = new Set([
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'then',
  'catch',
  'finally',
]);
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** The last name of what is called or meant: `add` of `this.known.add`. */
function lastName(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Identifier' || value.type === 'PrivateIdentifier') return String(value['name']);
  if (value.type === 'MemberExpression') return lastName(value['property']);
  if (value.type === 'ChainExpression' || value.type === 'TSNonNullExpression')
    return lastName(value['expression']);
  return undefined;
}

/** A variable by its name, and a part of something by its whole way: `due`, `this.due`, `own.routes`. */
function wayOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'ThisExpression') return 'this';
  if (value.type !== 'MemberExpression') return lastName(value);
  return `${wayOf(value['object']) ?? '?'}.${lastName(value['property']) ?? '?'}`;
}

/** What of a way is the same by any other name of its owner: a variable, or `.routes` of whatever. */
const anywhere = (way: string) => way.slice(Math.max(0, way.lastIndexOf('.')));

/** What is walked itself, and not as a copy: `known`, `known.values()`, `this.known.keys()`. */
function walkedWay(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type !== 'CallExpression') return wayOf(value);
  const callee = value['callee'];
  if (!isNode(callee) || callee.type !== 'MemberExpression') return undefined;
  return wholes.has(lastName(callee) ?? '') ? wayOf(callee['object']) : undefined;
}

interface Deeds {
  /** The collections that something is added to. */
  grows: Set<string>;
  calls: Set<string>;
}

function visit(value: unknown, see: (node: Node) => 'stop' | undefined): void {
  if (Array.isArray(value)) for (const each of value as unknown[]) visit(each, see);
  if (!isNode(value) || see(value) === 'stop') return;
  for (const part of Object.values(value)) if (typeof part === 'object') visit(part, see);
}

/** What a piece of a program does while it runs. */
function deedsOf(body: unknown): Deeds {
  const deeds: Deeds = { grows: new Set(), calls: new Set() };
  visit(body, (node) => {
    if (node.type === 'FunctionDeclaration' && node !== body) return 'stop';
    if (node.type === 'VariableDeclarator' && isNode(node['init']) && functions.has(node['init'].type))
      return 'stop';
    if (node.type !== 'CallExpression') return undefined;
    const callee = node['callee'];
    const name = lastName(callee);
    if (name === undefined) return undefined;
    if (later.has(name)) {
      // What the call is made on runs at once.
      if (isNode(callee) && callee.type === 'MemberExpression') {
        const own = deedsOf(callee['object']);
        own.grows.forEach((each) => deeds.grows.add(each));
        own.calls.forEach((each) => deeds.calls.add(each));
      }
      return 'stop';
    }
    const of = isNode(callee) && callee.type === 'MemberExpression' ? wayOf(callee['object']) : undefined;
    if (of !== undefined && growing.has(name)) deeds.grows.add(of);
    else deeds.calls.add(name);
    return undefined;
  });
  return deeds;
}

/**
 * The walks of a file over a collection that their own body adds to, itself or by functions of the same file: such a walk
 * may never end. Names are compared and no values: one of another scope that has the same is found, too.
 */
export function growingWalks(path: string, text: string): string[] {
  // Most files do not both walk and grow something.
  if (!/\bfor \(|forEach/.test(text) || !/\.(add|set|push|unshift)\(/.test(text)) return [];
  const program = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const named = new Map<string, Deeds[]>();
  const note = (name: string | undefined, body: unknown) => {
    if (name !== undefined) named.set(name, [...(named.get(name) ?? []), deedsOf(body)]);
  };
  const walks: { of: string; body: unknown; start: number }[] = [];
  visit(program, (node) => {
    if (node.type === 'FunctionDeclaration') note(lastName(node['id']), node['body']);
    const [key, value] =
      node.type === 'VariableDeclarator' ? [node['id'], node['init']] : [node['key'], node['value']];
    if (isNode(value) && functions.has(value.type)) note(lastName(key), value['body']);
    if (node.type === 'ForOfStatement') {
      const of = walkedWay(node['right']);
      if (of !== undefined) walks.push({ of, body: node['body'], start: node.start });
    }
    const callee = node['callee'];
    if (node.type === 'CallExpression' && isNode(callee) && lastName(callee) === 'forEach') {
      const of = walkedWay(callee['object']);
      if (of !== undefined) walks.push({ of, body: node['arguments'], start: node.start });
    }
    return undefined;
  });
  /** Whether functions add to it, by whatever name they have it. */
  const growsBy = (calls: ReadonlySet<string>, of: string, seen: Set<string>): boolean =>
    [...calls].some((name) => {
      if (seen.has(name)) return false;
      seen.add(name);
      return (named.get(name) ?? []).some(
        (deeds) => [...deeds.grows].some((way) => anywhere(way) === of) || growsBy(deeds.calls, of, seen),
      );
    });
  return walks
    .filter(({ of, body }) => {
      const { grows, calls } = deedsOf(body);
      return grows.has(of) || growsBy(calls, anywhere(of), new Set());
    })
    .map(({ of, start }) => `${path}:${text.slice(0, start).split('\n').length} ${of}`);
}
