import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const antd = dirname(dirname(fileURLToPath(import.meta.resolve('antd/es/version/index.js')))) + sep;
const sources = fileURLToPath(new URL('src', import.meta.url));

/** What antd's modules hand their style functions to. */
const takesStyles = new Set(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook']);

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: Node[];
}

/** Every call of one of those functions below a node of a syntax tree. */
function* callsIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const each of value) yield* callsIn(each);
  } else if (typeof value === 'object' && value !== null) {
    const node = value as Node;
    if (node.type === 'CallExpression' && takesStyles.has(node.callee?.name ?? '')) yield node;
    else for (const each of Object.values(node)) yield* callsIn(each);
  }
}

/**
 * Leaves the functions that would write antd's styles at run time out of the bundle: with `zeroRuntime` none of them is
 * ever called, and they are a quarter of its code.
 */
export function withoutStyleFunctions(): Plugin {
  return {
    name: 'antd-without-style-functions',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]antd[\\/]es[\\/].*[\\/]style[\\/]/ },
      handler(code) {
        const styles = [...callsIn(this.parse(code))].map((call) => call.arguments![1]!);
        return styles.reduceRight(
          (text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`,
          code,
        );
      },
    },
  };
}

function* filesBelow(folder: string): Generator<string> {
  for (const each of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, each.name);
    if (each.isDirectory()) yield* filesBelow(path);
    else yield path;
  }
}

/** The folders of antd whose components the console imports by name. */
function importedFolders(): Set<string> {
  const folders = new Map(
    [
      ...readFileSync(join(antd, 'index.js'), 'utf8').matchAll(/default as (\w+) \} from '\.\/([\w-]+)'/g),
    ].map(([, name, folder]) => [name!, folder!]),
  );
  const imported = new Set<string>();
  for (const file of filesBelow(sources)) {
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, names] of readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'antd'/g)) {
      for (const name of names!.split(',')) {
        const folder = folders.get(name.trim().split(' as ')[0]!);
        if (folder) imported.add(folder);
      }
    }
  }
  return imported;
}

/** The file that a module of antd means by a path, if it is one of antd's. */
function fileOf(from: string, path: string): string | undefined {
  const place = join(dirname(from), path);
  return [`${place}.js`, join(place, 'index.js'), place].find(
    (each) => existsSync(each) && statSync(each).isFile(),
  );
}

/** The modules of antd that the given ones import, and those they import. */
function reachedFrom(files: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (file: string) => {
    if (reached.has(file) || !file.startsWith(antd)) return;
    reached.add(file);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/from ["'](\.[^"']*)["']/g)) {
      const next = fileOf(file, path!);
      if (next) visit(next);
    }
  };
  files.forEach(visit);
  return reached;
}

/** The classes, `ant-` left out, that modules of antd say their parts begin with. */
const prefixesIn = (files: Iterable<string>): Set<string> =>
  new Set(
    [...files].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/getPrefixCls\('([\w-]+)'/g)].map(([, prefix]) => prefix!),
    ),
  );

/** Columns of a grid for a width of the window: the console lays out by its own style sheets. */
const columnsByWidth = /^col-(?:xs|sm|md|lg|xl|xxl|xxxl)-/;
/** Variables of the page that the style sheet was made from; ours are written at run time. */
const ofTheSample = /^\.(?:css-var-_R_|data-ant-cssinjs-cache-path)/;

/** Whether a selector speaks of a component that the console does not have, or of a script it has no language for. */
function isNeverMet(selector: string, used: ReadonlySet<string>, known: ReadonlySet<string>): boolean {
  return [...selector.matchAll(/\.ant-([\w-]+)/g)].some(([, name]) => {
    if (name!.endsWith('-rtl') || columnsByWidth.test(name!)) return true;
    const words = name!.split('-');
    for (let length = words.length; length > 0; length -= 1) {
      const prefix = words.slice(0, length).join('-');
      if (known.has(prefix)) return !used.has(prefix);
    }
    return false;
  });
}

interface StyleRule {
  selectors: string[];
  remove(): unknown;
}

/** Leaves the rules out of antd's style sheet that can match nothing in the console. */
export function withoutForeignRules() {
  const used = prefixesIn(
    reachedFrom([...importedFolders()].map((folder) => join(antd, folder, 'index.js'))),
  );
  const known = prefixesIn([...filesBelow(antd)].filter((file) => file.endsWith('.js')));
  return {
    postcssPlugin: 'antd-without-foreign-rules',
    Rule(rule: StyleRule) {
      const met = rule.selectors.filter((each) => !ofTheSample.test(each) && !isNeverMet(each, used, known));
      if (met.length === 0) rule.remove();
      else if (met.length < rule.selectors.length) rule.selectors = met;
    },
  };
}
