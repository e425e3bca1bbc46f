import { Table, Tag } from 'antd';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';

function SessionListWithin() {
  const t = useText();
  const end = useSubmit(sessionCalls.endSession);
  const sessions = useCall(sessionCalls.sessions);
  return (
    <section>
      <header>
        <h2>{t('userInfo.sessions')}</h2>
      </header>
      <Table
        size="small"
        rowKey="id"
        scroll={{ x: 700 }}
        pagination={false}
        loading={sessions.isPending}
        dataSource={sessions.data ?? []}
        columns={[
          { title: t('session.address'), dataIndex: 'address', width: 140 },
          { title: t('session.client'), dataIndex: 'client', ellipsis: true },
          {
            title: t('session.createdAt'),
            width: 130,
            render: (_, row) => (
              <time dateTime={row.createdAt}>{formatDayTime(Date.parse(row.createdAt))}</time>
            ),
          },
          {
            title: t('session.lastSeenAt'),
            width: 130,
            render: (_, row) => (
              <time dateTime={row.lastSeenAt}>{formatDayTime(Date.parse(row.lastSeenAt))}</time>
            ),
          },
          {
            title: t('button.operation'),
            width: 110,
            render: (_, row) =>
              row.current ? (
                <Tag>{t('session.current')}</Tag>
              ) : (
                <ActionButton size="small" onClick={() => void end({ id: row.id })}>
                  {t('userInfo.endSession')}
                </ActionButton>
              ),
          },
        ]}
      />
    </section>
  );
}

/** Where the user is signed in; every session but this one can be ended. */
export const SessionList = withErrorBoundary(SessionListWithin);
