/** "Finish before start": the later one begins so many working days after the earlier one has ended. */
export interface StepLink {
  from: string;
  to: string;
  lag: number;
}

interface Named {
  key: string;
}

/** Links by the key of one of their ends. */
export function linksBy(end: 'from' | 'to', links: readonly StepLink[]): ReadonlyMap<string, StepLink[]> {
  const found = new Map<string, StepLink[]>();
  for (const link of links) {
    const those = found.get(link[end]);
    if (those) those.push(link);
    else found.set(link[end], [link]);
  }
  return found;
}

/** The steps, each after all it follows, otherwise as given; those of a circle, and what follows one, are left out. */
export function inSequence<S extends Named>(steps: readonly S[], links: readonly StepLink[]): S[] {
  const following = linksBy('from', links);
  const open = new Map(steps.map(({ key }) => [key, 0]));
  for (const { to } of links) open.set(to, (open.get(to) ?? 0) + 1);
  const place = new Map(steps.map((step, at) => [step.key, at]));
  const ready = steps.filter(({ key }) => open.get(key) === 0);
  const sorted: S[] = [];
  for (let step = ready.shift(); step !== undefined; step = ready.shift()) {
    sorted.push(step);
    for (const { to } of following.get(step.key) ?? []) {
      const left = open.get(to)! - 1;
      open.set(to, left);
      if (left > 0) continue;
      const next = steps[place.get(to) ?? -1];
      if (next === undefined) continue;
      const at = ready.findIndex(({ key }) => place.get(key)! > place.get(to)!);
      ready.splice(at < 0 ? ready.length : at, 0, next);
    }
  }
  return sorted;
}

/** The keys of steps that wait for each other, in the order of their links; none where there is no circle. */
export function circleOf(steps: readonly Named[], links: readonly StepLink[]): string[] {
  const sorted = new Set(inSequence(steps, links).map(({ key }) => key));
  const stuck = new Set(steps.map(({ key }) => key).filter((key) => !sorted.has(key)));
  const leading = linksBy('to', links);
  const way: string[] = [];
  // Each step that is stuck follows another one that is: going back from any ends in the circle.
  let at = [...stuck][0];
  while (at !== undefined && !way.includes(at)) {
    way.push(at);
    at = leading.get(at)?.find(({ from }) => stuck.has(from))?.from;
  }
  return at === undefined ? [] : way.slice(way.indexOf(at)).toReversed();
}
