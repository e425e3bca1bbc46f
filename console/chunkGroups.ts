import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));
/** What a page shows without a sign-in, and what every page begins with. */
const start = ['main.tsx', 'app/signIn/LoginScreen.tsx'].map(source);
/** What the first page of somebody signed in shows. */
const firstPage = ['app/frame/Shell.tsx', 'live/AllElevatorsScreen.tsx'].map(source);
/** What comes right after it, wherever somebody is. */
const afterwards = [
  'app/MyRescuesLink.tsx',
  'app/search/GlobalSearch.tsx',
  'alarm/AlarmCounter.tsx',
  'live/LiveSearchForm.tsx',
  'live/LiveTabs.tsx',
].map(source);

/** What antd's components say, a chunk in each language. */
const componentWords = ['zh_CN', 'en_US'].map((language) =>
  fileURLToPath(import.meta.resolve(`antd/es/locale/${language}.js`)),
);

const isPackage = (id: string) => /[\\/]node_modules[\\/]/.test(id);
/** Libraries of a few screens: what stands on them is never loaded with anything else. */
const isOfFewScreens = (id: string) =>
  /[\\/]node_modules[\\/](?:konva|react-konva|react-reconciler|its-fine|echarts|zrender|leaflet|maplibre-gl|pmtiles)[\\/]/.test(
    id,
  );
/** Files that only hand on what stands in a thousand others, of which an importer wants the ones it names. */
const isBarrel = (id: string) =>
  /[\\/]node_modules[\\/](?:antd|@ant-design[\\/]icons)[\\/]es[\\/]index\.js$/.test(id);

/** The files behind the names that a module imports through a barrel. */
function namedIn(code: string, barrel: Rolldown.ModuleInfo, graph: Graph): string[] {
  const names = [
    ...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["'](?:antd|@ant-design\/icons)["']/g),
  ].flatMap(([, list = '']) => list.split(',').map((each) => each.trim().split(/\s+as\s+/)[0]!));
  const files: string[] = [];
  for (const [, name, path] of (barrel.code ?? '').matchAll(/default as (\w+) \} from ["'](\.[^"']+)["']/g)) {
    if (!names.includes(name!)) continue;
    const place = join(dirname(barrel.id), path!);
    files.push(...barrel.importedIds.filter((id) => id === `${place}.js` || id === join(place, 'index.js')));
  }
  // Icons stand behind a second barrel.
  const next = barrel.importedIds.filter((id) => /[\\/]icons[\\/]es[\\/]icons[\\/]index\.js$/.test(id));
  return [
    ...files,
    ...next.flatMap((id) => {
      const info = graph.getModuleInfo(id);
      return info ? namedIn(code, info, graph) : [];
    }),
  ];
}

/** Every module that the given ones import, and those they import; what is loaded later is not among them. */
function reachedFrom(graph: Graph, ids: readonly string[]): Set<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    const info = graph.getModuleInfo(id);
    for (const each of info?.importedIds ?? []) {
      const barrel = isBarrel(each) ? graph.getModuleInfo(each) : null;
      for (const next of barrel ? namedIn(info?.code ?? '', barrel, graph) : [each]) visit(next);
    }
  };
  ids.forEach(visit);
  return reached;
}

/**
 * A few chunks, each of which stands only on those before it: the packages and the sources of every page, those of the
 * first page of somebody signed in, what comes right after it, and what several screens share. A screen is a chunk of its
 * own; so is what stands on a library of a few screens.
 */
export function chunkGroups(): Rolldown.CodeSplittingOptions {
  let sets: Record<'start' | 'firstPage' | 'afterwards' | 'componentWords', Set<string>> | undefined;
  const setsOf = (graph: Graph) =>
    (sets ??= {
      start: reachedFrom(graph, start),
      firstPage: reachedFrom(graph, firstPage),
      afterwards: reachedFrom(graph, afterwards),
      componentWords: reachedFrom(graph, componentWords),
    });
  const special = new Map<string, boolean>();
  const isSpecial = (graph: Graph, id: string): boolean => {
    const known = special.get(id);
    if (known !== undefined) return known;
    special.set(id, false);
    const imported = isPackage(id) ? [] : (graph.getModuleInfo(id)?.importedIds ?? []);
    const is = isOfFewScreens(id) || imported.some((each) => isSpecial(graph, each));
    special.set(id, is);
    return is;
  };
  return {
    groups: [
      { name: 'react', test: isPackage, tags: ['$initial'], priority: 5 },
      {
        debugName: 'start',
        name: (id, graph) => (setsOf(graph).start.has(id) ? 'start' : null),
        priority: 4,
      },
      {
        debugName: 'antd',
        name: (id, graph) => (isPackage(id) && setsOf(graph).firstPage.has(id) ? 'antd' : null),
        priority: 3,
      },
      {
        debugName: 'frame',
        name: (id, graph) => (setsOf(graph).firstPage.has(id) ? 'frame' : null),
        priority: 2,
      },
      {
        debugName: 'afterwards',
        name: (id, graph) => (setsOf(graph).afterwards.has(id) ? 'afterwards' : null),
        priority: 1,
      },
      {
        debugName: 'shared',
        name: (id, graph) => (isSpecial(graph, id) || setsOf(graph).componentWords.has(id) ? null : 'shared'),
        minShareCount: 2,
        priority: 0,
      },
    ],
  };
}
