import type { TrailEntry } from '@hoistway/contract/trail/trail.ts';
import { formatDay, formatTime } from './instant.ts';
import { useText } from './text.ts';

interface TrailChangesProps {
  entry: TrailEntry;
  most?: number;
  /** One below the other instead of in a row. */
  stacked?: boolean;
}

/** What an entry of the trail says happened: each value before and after. */
export function TrailChanges({ entry, most, stacked = false }: TrailChangesProps) {
  const t = useText();
  const shown = entry.changes.slice(0, most);
  const left = entry.changes.length - shown.length;
  return (
    <span className={stacked ? 'trail-changes is-stacked' : 'trail-changes'}>
      {entry.what === null ? null : <span>{entry.what}</span>}
      {shown.map((change, index) => (
        <span key={index}>
          <em>{change.field}</em>{' '}
          {change.before === null ? null : (
            <>
              <del>
                <TrailValue text={change.before} instant={change.instant} />
              </del>
              {' → '}
            </>
          )}
          {change.after === null ? (
            <i>{t('trail.empty')}</i>
          ) : (
            <TrailValue text={change.after} instant={change.instant} />
          )}
        </span>
      ))}
      {left > 0 ? <span>{t('trail.moreChanges', { n: left })}</span> : null}
      {entry.times > 1 ? <span>{t('trail.timesOf', { n: entry.times })}</span> : null}
    </span>
  );
}

function TrailValue({ text, instant }: { text: string; instant: boolean }) {
  return instant ? <TrailTime at={text} /> : <>{text}</>;
}

/** A moment on the reader's clock. */
export function TrailTime({ at }: { at: string }) {
  const ms = Date.parse(at);
  return <time dateTime={at}>{`${formatDay(ms)} ${formatTime(ms)}`}</time>;
}
