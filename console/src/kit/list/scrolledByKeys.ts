import type { TableRef } from 'antd/es/table';

/** Given to an antd table as its ref: what it scrolls is scrolled by keys too, also where nothing in it can be clicked. */
export function scrolledByKeys(table: TableRef | null): void {
  const scrolling = table?.nativeElement.querySelectorAll<HTMLElement>('.ant-table-body, .ant-table-content');
  for (const box of scrolling ?? []) box.tabIndex = 0;
}
