import type { Query, QueryFilters } from '@tanstack/react-query';
import type { Call } from '@hoistway/contract/call.ts';
import { showsChangesOf } from '@hoistway/contract/touches.ts';
import { queryClient } from './api.ts';
import { isUnreachable } from './unreachable.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** What was asked, so that what another call changed is found among it. */
    queryMeta: { call?: Call; input?: { id?: unknown } | null };
  }
}

/** Whether a call takes a whole record away: one at a longer address takes something of it. */
const takesRecord = ({ method, path }: Call): boolean => method === 'DELETE' && /^\w+\/\{id\}$/.test(path);

/**
 * Asks again for what was read, and says whether everything on the screen was answered. A first answer still on its way
 * may be older than the change: the library would take it for the new one, so it is given up.
 */
export async function readStale(filters: QueryFilters): Promise<boolean> {
  const begun = Date.now();
  await queryClient.cancelQueries({
    ...filters,
    predicate: (query) => isFirst(query) && fits(filters, query),
  });
  await queryClient.invalidateQueries(filters);
  // A screen that opened meanwhile has asked by itself: until that is answered it may show what this device kept.
  const opened = queryClient.getQueryCache().findAll(filters).filter(isFirst);
  await Promise.allSettled(opened.map(async ({ promise }) => promise));
  const shown = queryClient.getQueryCache().findAll({ ...filters, type: 'active' });
  return shown.every(({ state }) => state.dataUpdatedAt >= begun || isAnsweredByRefusal(state));
}

/** A refusal is an answer as well; that the server was not heard is none. */
const isAnsweredByRefusal = ({ error }: Query['state']): boolean => error !== null && !isUnreachable(error);

const isFirst = ({ state }: Query): boolean => state.data === undefined && state.fetchStatus === 'fetching';
const fits = ({ predicate }: QueryFilters, query: Query): boolean => predicate?.(query) ?? true;

/**
 * Asks again for everything that shows what a call changes; not for the very record that it took away, if it did. Says
 * whether everything on the screen was answered.
 */
export async function askAgain(changing: Call, done?: { id?: unknown }): Promise<boolean> {
  if (changing.effect === 'reads') return true;
  const gone = done !== undefined && takesRecord(changing) ? done.id : undefined;
  return readStale({
    predicate: ({ meta }) =>
      meta?.call !== undefined &&
      showsChangesOf(meta.call, changing) &&
      (gone === undefined || meta.input?.id !== gone),
  });
}

/** Asks again for one read, whatever it was told. */
export const readAgain = (call: Call): Promise<boolean> => readStale({ queryKey: [call.name] });

/** Asks again for everything: the answers are in another language, or somebody else may be asking. */
export const readAllAgain = (): Promise<boolean> => readStale({});
