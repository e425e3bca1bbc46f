import { useQuery } from '@tanstack/react-query';
import { Table } from 'antd';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { callKey, send } from '#app/api.ts';
import { ActionButton } from '#kit/ActionButton.tsx';
import { formatDayTime } from '#kit/instant.ts';
import { useText } from '#kit/text.ts';

/** Where the person is signed in; each session but the present one can be ended. */
export function OwnSessions() {
  const t = useText();
  const sessions = useQuery({
    queryKey: callKey(sessionCalls.sessions),
    queryFn: () => send(sessionCalls.sessions),
  });
  const end = (id: string) =>
    void send(sessionCalls.endSession, { id }).then(
      () => sessions.refetch(),
      () => {},
    );
  return (
    <section className="padded">
      <h2 className="section-title">{t('ownInfo.sessions')}</h2>
      <Table
        size="small"
        rowKey="id"
        pagination={false}
        loading={sessions.isPending}
        dataSource={sessions.data ?? []}
        scroll={{ x: 720 }}
        columns={[
          { title: t('session.address'), dataIndex: 'address', width: 150 },
          { title: t('session.client'), dataIndex: 'client', ellipsis: true },
          {
            title: t('session.createdAt'),
            dataIndex: 'createdAt',
            width: 170,
            render: (at: string) => formatDayTime(Date.parse(at)),
          },
          {
            title: t('session.lastSeenAt'),
            dataIndex: 'lastSeenAt',
            width: 170,
            render: (at: string) => formatDayTime(Date.parse(at)),
          },
          {
            title: t('button.operation'),
            width: 120,
            render: (_, row) =>
              row.current ? (
                t('session.current')
              ) : (
                <ActionButton type="link" danger size="small" onClick={() => end(row.id)}>
                  {t('ownInfo.endSession')}
                </ActionButton>
              ),
          },
        ]}
      />
    </section>
  );
}
