import { useCallback, useMemo, useState } from 'react';
import { holdsPermission } from '../../storedRights.ts';
import { useKept } from '../../useKept.ts';
import type { BulkOffer } from '../bulkAction.ts';
import { choosingStore, type ListChoice } from './choiceContext.ts';
import { noneChosen, turnAll, turnRow, turnThrough } from './choosing.ts';

/**
 * The rows a person has chosen, on this page and on others, when there is anything they may do with them. Another filter
 * begins anew: nothing is done to rows that are hidden.
 */
export function useBulk<Row extends { id: string }>(
  offer: BulkOffer<Row> | undefined,
  rows: readonly Row[],
  filter: object,
) {
  const found = JSON.stringify(filter);
  const [held, setHeld] = useState(() => ({ found, store: choosingStore() }));
  if (held.found !== found) setHeld({ found, store: choosingStore() });
  const { store } = held;
  const actions = useMemo(
    () => (offer?.actions ?? []).filter((each) => holdsPermission(each.permission)),
    [offer],
  );
  const leads = (offer?.leads ?? []).filter((each) => holdsPermission(each.permission));
  const clear = useCallback(() => store.setState(noneChosen), [store]);
  const isOffered = actions.length + leads.length > 0;
  const nameOf = useKept(offer?.nameOf, offer ? rows.map(offer.nameOf).join('\n') : '');
  const choice = useMemo((): ListChoice<Row> | undefined => {
    if (!nameOf || !isOffered) return undefined;
    const named = () => rows.map((row) => [row.id, nameOf(row)] as const);
    return {
      store,
      rows,
      nameOf,
      turn: (id, through) =>
        store.setState((before) => (through ? turnThrough : turnRow)(named(), before, id)),
      turnAll: () => store.setState((before) => turnAll(named(), before)),
    };
  }, [store, rows, nameOf, isOffered]);
  return {
    actions,
    leads,
    clear,
    choice,
    chooseRows: (all: readonly Row[]) => {
      if (nameOf)
        store.setState({ chosen: new Map(all.map((row) => [row.id, nameOf(row)])), last: undefined });
    },
  };
}
