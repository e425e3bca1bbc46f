import type { TableRef } from 'antd/es/table';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { isFree, peekAct, placeAfter } from './peekKeys.ts';
import type { ListRow } from '../pagedCall.ts';

/** Brings a row into sight and the keyboard to its name; says whether the row is drawn. */
function goToName(list: HTMLElement | null, id: string): boolean {
  const row = list?.querySelector(`[data-row-key="${CSS.escape(id)}"]`);
  row?.scrollIntoView?.({ block: 'nearest' });
  row?.querySelector<HTMLElement>('.row-name')?.focus({ preventScroll: true });
  return row !== null && row !== undefined;
}

/**
 * The row that is looked at beside the list, and how one gets from row to row: by a click on its free part, by the space bar
 * and by letters. The keyboard stays at the name of that row, from where Enter opens it.
 */
export function useRowPeek<Row extends ListRow>(
  rows: readonly Row[],
  open: ((row: Row) => void) | undefined,
  list: RefObject<HTMLElement | null>,
) {
  const [id, setId] = useState<string>();
  const table = useRef<TableRef>(null);
  const at = open ? rows.findIndex((row) => row.id === id) : -1;
  const row = rows[at];

  const shownId = row?.id;
  useEffect(() => {
    const beside = document.activeElement?.closest('.list-peek');
    if (shownId === undefined || (beside && list.current?.contains(beside))) return;
    if (goToName(list.current, shownId)) return;
    // Of many rows those in sight alone are drawn.
    table.current?.scrollTo({ key: shownId });
    requestAnimationFrame(() => goToName(list.current, shownId));
  }, [shownId, list]);

  const close = () => {
    if (row && list.current?.contains(document.activeElement)) goToName(list.current, row.id);
    setId(undefined);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, altKey, ctrlKey, metaKey, nativeEvent } = event;
    // What pops up over the list belongs to it here and not in the document.
    if (!open || event.defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target))
      return;
    const act = peekAct({ key, altKey, ctrlKey, metaKey, isComposing: nativeEvent.isComposing }, target);
    if (act === undefined || (row === undefined && (act === 'open' || act === 'close'))) return;
    event.preventDefault();
    const focused = target.closest('[data-row-key]')?.getAttribute('data-row-key');
    const here = rows.findIndex((each) => each.id === focused);
    if (act === 'close') close();
    else if (act === 'open') open(row!);
    else if (act === 'toggle') {
      const wanted = rows[here >= 0 ? here : Math.max(0, at)];
      if (wanted === row) close();
      else setId(wanted?.id);
    } else setId(rows[placeAfter(act, row === undefined ? here : at, rows.length)]?.id);
  };

  return {
    row,
    press,
    close,
    /** Told the table that the rows stand in. */
    hold: useCallback((drawn: TableRef | null) => {
      table.current = drawn;
    }, []),
    /** Looks at a row where a click on it was meant for nothing else. */
    click: ({ target }: Pick<MouseEvent, 'target'>, { id: clicked }: Row) => {
      if (isFree(target)) setId(clicked);
    },
  };
}
