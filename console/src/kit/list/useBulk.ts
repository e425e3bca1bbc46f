import type { TableProps } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { holdsPermission } from '../storedRights.ts';
import { useText } from '../text.ts';
import type { BulkOffer, Chosen } from './bulkAction.ts';
import { rowChoice } from './rowChoice.ts';

const none: Chosen = new Map();

/**
 * The rows a person has chosen, on this page and on others, when there is anything he may do with them. Another
 * filter begins anew: nothing is done to rows that are hidden.
 */
export function useBulk<Row extends { id: string }>(
  offer: BulkOffer<Row> | undefined,
  rows: readonly Row[],
  filter: object,
) {
  const t = useText();
  const [chosen, setChosen] = useState<Chosen>(none);
  const found = JSON.stringify(filter);
  const [chosenOf, setChosenOf] = useState(found);
  if (chosenOf !== found) {
    setChosenOf(found);
    setChosen(none);
  }
  const actions = useMemo(
    () => (offer?.actions ?? []).filter((each) => holdsPermission(each.permission)),
    [offer],
  );
  const leads = (offer?.leads ?? []).filter((each) => holdsPermission(each.permission));
  const clear = useCallback(() => setChosen(none), []);
  const isOffered = actions.length + leads.length > 0;
  // The same object as long as it says the same: all rows are drawn again with another.
  const rowSelection = useMemo<TableProps<Row>['rowSelection']>(() => {
    if (!offer || !isOffered) return undefined;
    const choose = (ids: string[]) => {
      const here = new Map(rows.map((row) => [row.id, offer.nameOf(row)]));
      setChosen(
        (before) =>
          new Map(
            ids.flatMap((id) => {
              const name = here.get(id) ?? before.get(id);
              return name === undefined ? [] : [[id, name] as const];
            }),
          ),
      );
    };
    return {
      ...rowChoice(t, (row: Row) => offer.nameOf(row), [...chosen.keys()], choose),
      preserveSelectedRowKeys: true,
    };
  }, [offer, isOffered, rows, chosen, t]);
  if (!offer || !rowSelection) return { actions: [], leads: [], chosen: none, clear, chooseRows: clear };
  return {
    actions,
    leads,
    chosen,
    clear,
    chooseRows: (all: readonly Row[]) => setChosen(new Map(all.map((row) => [row.id, offer.nameOf(row)]))),
    rowSelection,
  };
}
