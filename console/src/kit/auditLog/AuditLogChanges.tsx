import type { AuditLogEntry } from '@hoistway/contract/auditLog/auditLog.ts';
import { formatDay, formatTime } from '../format/instant.ts';
import { useText } from '../text.ts';

interface AuditLogChangesProps {
  entry: AuditLogEntry;
  most?: number;
  /** One below the other instead of in a row. */
  stacked?: boolean;
}

/** What an entry of the audit log says happened: each value before and after. */
export function AuditLogChanges({ entry, most, stacked = false }: AuditLogChangesProps) {
  const t = useText();
  const shown = entry.changes.slice(0, most);
  const left = entry.changes.length - shown.length;
  return (
    <span className={stacked ? 'audit-log-changes is-stacked' : 'audit-log-changes'}>
      {entry.what === null ? null : <span>{entry.what}</span>}
      {shown.map((change, index) => (
        <span key={index}>
          <em>{change.field}</em>{' '}
          {change.before === null ? null : (
            <>
              <del>
                <AuditLogValue text={change.before} instant={change.instant} />
              </del>
              {' → '}
            </>
          )}
          {change.after === null ? (
            <i>{t('auditLog.empty')}</i>
          ) : (
            <AuditLogValue text={change.after} instant={change.instant} />
          )}
        </span>
      ))}
      {left > 0 ? <span>{t('auditLog.moreChanges', { n: left })}</span> : null}
      {entry.times > 1 ? <span>{t('auditLog.timesOf', { n: entry.times })}</span> : null}
    </span>
  );
}

function AuditLogValue({ text, instant }: { text: string; instant: boolean }) {
  return instant ? <AuditLogTime at={text} /> : <>{text}</>;
}

/** A moment on the reader's clock. */
export function AuditLogTime({ at }: { at: string }) {
  const ms = Date.parse(at);
  return <time dateTime={at}>{`${formatDay(ms)} ${formatTime(ms)}`}</time>;
}
