import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { AuditLogSubject } from '@hoistway/contract/auditLog/auditLog.ts';
import { auditLogCalls } from '@hoistway/contract/auditLog/auditLogCalls.ts';
import { Loading } from '../call/Loading.tsx';
import { CallFailure } from '../failure/CallFailure.tsx';
import { readOf, readQuietly } from '../call/useCall.ts';
import { useText } from '../text.ts';
import { AuditLogChanges, AuditLogTime } from './AuditLogChanges.tsx';
import { Box } from '../layout/Box.tsx';

const pageSize = 20;

/** The history of one record: who changed what, when and from where, the newest first. */
export function RecordAuditLog({ subject, id }: { subject: AuditLogSubject; id: string }) {
  const t = useText();
  const auditLog = useInfiniteQuery({
    ...readOf(auditLogCalls.record, { subject, id }),
    queryFn: ({ pageParam }) =>
      readQuietly(auditLogCalls.record, { subject, id, pageNumber: pageParam, pageSize }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    staleTime: 0,
  });
  if (auditLog.error && !auditLog.data)
    return <CallFailure problem={auditLog.error} retry={auditLog.refetch} />;
  if (auditLog.isPending) return <Loading page />;
  const entries = auditLog.data?.pages.flatMap((page) => page.rows) ?? [];
  if (entries.length === 0) return <p className="hint record-audit-log">{t('auditLog.noChanges')}</p>;
  return (
    <div className="record-audit-log">
      <Box as="ol" margin={[0, 0, 12]}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <strong>{t(`auditLogKind.${entry.kind}`)}</strong>
              <span>{entry.actor}</span>
              <AuditLogTime at={entry.at} />
              {entry.address === null ? null : <span>{entry.address}</span>}
            </p>
            <AuditLogChanges entry={entry} stacked />
          </li>
        ))}
      </Box>
      {auditLog.hasNextPage ? (
        <Button loading={auditLog.isFetchingNextPage} onClick={() => void auditLog.fetchNextPage()}>
          {t('auditLog.more')}
        </Button>
      ) : null}
    </div>
  );
}
