import { Checkbox } from 'antd';
import { useStore } from 'zustand';
import { useText } from '../../text.ts';
import { useChoice, useIsChosen } from './choiceContext.ts';

/** The box of a row. */
export function RowBox({ row }: { row: { id: string } }) {
  const t = useText();
  const choice = useChoice();
  return (
    <Checkbox
      skipGroup
      aria-label={t('list.selectRow', { name: choice.nameOf(row) })}
      checked={useIsChosen(choice, row.id)}
      // A click on it is none on the row.
      onClick={(event) => event.stopPropagation()}
      onChange={({ nativeEvent }) => choice.turn(row.id, nativeEvent.shiftKey)}
    />
  );
}

/** The box above those of all rows on display. */
export function AllBox() {
  const t = useText();
  const { store, rows, turnAll } = useChoice();
  const all = useStore(store, ({ chosen }) => rows.length > 0 && rows.every(({ id }) => chosen.has(id)));
  const some = useStore(store, ({ chosen }) => rows.some(({ id }) => chosen.has(id)));
  return (
    <div className="ant-table-selection">
      <Checkbox
        skipGroup
        aria-label={t('button.selectAll')}
        checked={all}
        indeterminate={some && !all}
        disabled={rows.length === 0}
        onChange={turnAll}
      />
    </div>
  );
}
