import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { TrailSubject } from '@hoistway/contract/trail/trail.ts';
import { trailCalls } from '@hoistway/contract/trail/trailCalls.ts';
import { send } from './call/api.ts';
import { readOf } from './call/useCall.ts';
import { useText } from './text.ts';
import { TrailChanges, TrailTime } from './TrailChanges.tsx';

const pageSize = 20;

/** The history of one record: who changed what, when and from where, the newest first. */
export function RecordTrail({ subject, id }: { subject: TrailSubject; id: string }) {
  const t = useText();
  const trail = useInfiniteQuery({
    ...readOf(trailCalls.record, { subject, id }),
    queryFn: ({ pageParam }) => send(trailCalls.record, { subject, id, pageNumber: pageParam, pageSize }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    staleTime: 0,
  });
  if (trail.isPending) return <Skeleton active className="page-skeleton" />;
  const entries = trail.data?.pages.flatMap((page) => page.rows) ?? [];
  if (entries.length === 0) return <p className="hint record-trail">{t('trail.noChanges')}</p>;
  return (
    <div className="record-trail">
      <ol>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <strong>{t(`trailKind.${entry.kind}`)}</strong>
              <span>{entry.actor}</span>
              <TrailTime at={entry.at} />
              {entry.address === null ? null : <span>{entry.address}</span>}
            </p>
            <TrailChanges entry={entry} stacked />
          </li>
        ))}
      </ol>
      {trail.hasNextPage ? (
        <Button loading={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
          {t('trail.more')}
        </Button>
      ) : null}
    </div>
  );
}
