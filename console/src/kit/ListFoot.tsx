import { Pagination } from 'antd';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { useText } from './text.ts';

interface ListFootProps {
  total: number;
  unit: TextKey;
  shown: number;
  hint?: string;
  pageNumber: number;
  pageSize: number;
  onPage(page: number, size: number): void;
}

/** How many there are, how many are shown, and the pages. */
export function ListFoot({ total, unit, shown, hint, pageNumber, pageSize, onPage }: ListFootProps) {
  const t = useText();
  return (
    <footer className="list-foot">
      <span>
        {t('list.total', { n: total.toLocaleString('en-US'), unit: t(unit, { n: total }), shown })}
        {hint ? <span className="hint">{hint}</span> : null}
      </span>
      <Pagination
        size="small"
        current={pageNumber}
        pageSize={pageSize}
        total={total}
        onChange={onPage}
        showSizeChanger
        pageSizeOptions={[20, 50, 100, 200]}
        showLessItems
      />
    </footer>
  );
}
