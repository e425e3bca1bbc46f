import './collector.css';
import { Table } from 'antd';
import { ingestCalls } from '@hoistway/contract/live/live.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { scrolledByKeys } from '#kit/list/scrolledByKeys.ts';

const againMs = 3_000;

function CollectorMessagesWithin({ id }: { id: string }) {
  const t = useText();
  const messages = useCall(ingestCalls.messages, { id }, { everyMs: againMs });
  if (!messages.data) return <Loading />;
  if (messages.data.length === 0)
    return <EmptyState title={t('collector.noMessages')} hint={t('collector.noMessagesHint')} />;
  const rows = messages.data.map((message, index) => ({ ...message, key: `${message.at} ${index}` }));
  return (
    <>
      <p className="hint">{t('collector.messagesHint')}</p>
      <Table
        ref={scrolledByKeys}
        size="small"
        pagination={false}
        dataSource={rows}
        scroll={{ x: 640 }}
        columns={[
          {
            key: 'at',
            title: t('collector.receivedAt'),
            width: 130,
            render: (_, row) => formatDayTime(Date.parse(row.at)),
          },
          {
            key: 'kind',
            title: t('collector.kind'),
            width: 100,
            render: (_, row) => (
              <BusinessWord
                state={row.kind === 'refused' ? 'warning' : row.kind === 'event' ? 'running' : 'done'}
                word={t(`deviceMessage.${row.kind}`)}
              />
            ),
          },
          {
            key: 'content',
            title: t('collector.content'),
            render: (_, row) =>
              row.reason === null ? (
                <span className="message-content">{row.content}</span>
              ) : (
                <>
                  {t(`deviceRefusal.${row.reason}`)}
                  {row.times > 1 ? ` · ${t('collector.times', { n: row.times })}` : null}
                  {row.detail === null ? null : (
                    <div className="message-content" lang="en">
                      {row.detail}
                    </div>
                  )}
                </>
              ),
          },
        ]}
      />
    </>
  );
}

/** The last words of a collector and what was refused of it, asked anew while they are looked at. */
export const CollectorMessages = withErrorBoundary(CollectorMessagesWithin);
