import type { Import, Source } from './sources.ts';

/** Which areas each area imports from. */
export type AreaGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** Whether a file only says what happens: it knows nothing of an area but what others of its kind say. */
export function isWord(
  path: string,
  sources: ReadonlyMap<string, Source>,
  areas: ReadonlySet<string>,
): boolean {
  const source = sources.get(path);
  return (
    path.endsWith('Events.ts') &&
    source !== undefined &&
    source.imports.every(
      (each) =>
        !each.hidden &&
        (each.path === undefined || !areas.has(each.folder!) || isWord(each.path, sources, areas)),
    )
  );
}

/** An import of one area from another. */
export interface Crossing {
  from: Source;
  to: Import;
}

/** The imports that lead from one area to another, but for words. */
export function crossings(sources: readonly Source[], areas: ReadonlySet<string>): Crossing[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return sources
    .filter(({ folder }) => areas.has(folder))
    .flatMap((from) => from.imports.map((to) => ({ from, to })))
    .filter(
      ({ from, to }) =>
        to.folder !== undefined &&
        to.folder !== from.folder &&
        areas.has(to.folder) &&
        !isWord(to.path!, byPath, areas),
    );
}

/** Everything that stands below each area; an area that stands below itself is in a circle. */
export function standingBelow(graph: AreaGraph): Map<string, ReadonlySet<string>> {
  const below = (area: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = [...(graph.get(area) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(graph.get(next) ?? []));
    }
    return seen;
  };
  return new Map([...graph.keys()].map((area) => [area, below(area)]));
}

/** The graph as Mermaid draws it, without arrows that others imply. */
export function drawn(graph: AreaGraph): string {
  const below = standingBelow(graph);
  const arrows = [...graph]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([area, to]) => {
      const needed = [...to].filter(
        (one) => ![...to].some((other) => other !== one && below.get(other)!.has(one)),
      );
      const known = [...graph.values()].some((others) => others.has(area));
      return needed.length === 0
        ? known
          ? []
          : [`  ${area}`]
        : [`  ${area} --> ${needed.toSorted((a, b) => a.localeCompare(b)).join(' & ')}`];
    });
  return ['flowchart TD', ...arrows].join('\n');
}
