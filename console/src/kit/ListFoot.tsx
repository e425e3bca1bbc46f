import { Button, Pagination } from 'antd';
import { memo, startTransition, useOptimistic } from 'react';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { Deferred } from './Deferred.tsx';
import { formatTime } from './format/instant.ts';
import { numberText } from './format/number.ts';
import { useText } from './text.ts';

interface NotUpdated {
  since: number;
  retry(): unknown;
}

interface Listed {
  error: Error | null;
  data: unknown;
  dataUpdatedAt: number;
  refetch(): unknown;
}

/** Of a list that is shown although it could not be read again. */
export const notUpdated = ({ error, data, dataUpdatedAt, refetch }: Listed): NotUpdated | undefined =>
  error === null || data === undefined ? undefined : { since: dataUpdatedAt, retry: refetch };

interface ListFootProps {
  /** Unknown until there is an answer. */
  total: number | undefined;
  unit: TextKey;
  shown: number;
  hint?: string;
  /** What is shown could not be read again: from when it is, and how to ask once more. */
  notUpdated?: NotUpdated | undefined;
  pageNumber: number;
  pageSize: number;
  onPage(page: number, size: number): void;
}

/** How many there are, how many are shown, and the pages: one that is turned to is marked at once, its rows follow. */
export const ListFoot = memo(function ListFoot(props: ListFootProps) {
  const { total, unit, shown, hint, pageNumber, pageSize, onPage } = props;
  const t = useText();
  const [at, turnTo] = useOptimistic({ pageNumber, pageSize });
  return (
    <footer className="list-foot">
      <span>
        {total === undefined
          ? null
          : t('list.total', { n: numberText(total), unit: t(unit, { n: total }), shown })}
        {props.notUpdated ? (
          <output className="not-updated">
            {t('failed.old', { time: formatTime(props.notUpdated.since) })}
            <Button type="link" size="small" onClick={() => void props.notUpdated?.retry()}>
              {t('button.retry')}
            </Button>
          </output>
        ) : null}
        {hint ? <span className="hint">{hint}</span> : null}
      </span>
      <Deferred>
        <Pagination
          size="small"
          current={at.pageNumber}
          pageSize={at.pageSize}
          total={total ?? 0}
          onChange={(page, size) =>
            startTransition(() => {
              turnTo({ pageNumber: page, pageSize: size });
              onPage(page, size);
            })
          }
          showSizeChanger
          pageSizeOptions={[20, 50, 100, 200]}
          showLessItems
        />
      </Deferred>
    </footer>
  );
});
