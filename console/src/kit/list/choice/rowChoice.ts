import type { TableProps } from 'antd';
import type { Translate } from '@hoistway/contract/language/translator.ts';

/** Of the column with the boxes. */
export const choiceWidth = 48;

/** Rows that can be chosen, each box named by what it chooses: antd names them in English only. */
export function rowChoice<Row extends object>(
  t: Translate,
  nameOf: (row: Row) => string,
  chosen: string[],
  choose: (ids: string[]) => void,
): NonNullable<TableProps<Row>['rowSelection']> {
  return {
    columnWidth: choiceWidth,
    selectedRowKeys: chosen,
    onChange: (keys) => choose(keys.map(String)),
    getCheckboxProps: (row) => ({ 'aria-label': t('list.selectRow', { name: nameOf(row) }) }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('button.selectAll') }),
  };
}
