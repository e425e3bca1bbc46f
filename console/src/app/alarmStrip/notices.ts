import type { RouteRow } from '#kit/area.ts';

/** Paths of the specification whose screens are not built yet: they show a plain notice. */
export const notices: readonly RouteRow[] = [{ path: '/', label: 'route.root' }];
