import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Table } from 'antd';
import { useState } from 'react';
import { displayCalls, type DisplayScreen } from '@hoistway/contract/session/display.ts';
import { callKey, send, submit } from '#kit/call/api.ts';
import { findRoute } from './routes.tsx';
import { confirmLoss } from '#kit/confirmLoss.ts';
import { formatDayTime } from '#kit/instant.ts';
import { useText } from '#kit/text.ts';
import { MakeWallScreen } from './MakeWallScreen.tsx';

/** The wall screens of the user: each shows one screen with his eyes until he revokes it. */
export function WallScreens() {
  const t = useText();
  const client = useQueryClient();
  const [making, setMaking] = useState(false);
  const displays = useQuery({
    queryKey: callKey(displayCalls.displays),
    queryFn: () => send(displayCalls.displays),
  });
  const refresh = () => client.invalidateQueries({ queryKey: [displayCalls.displays.name] });
  const askRevoke = (id: string, name: string) =>
    confirmLoss(t, {
      title: t('wall.revokeTitle', { name }),
      hint: t('wall.revokeHint'),
      button: t('wall.revoke'),
      run: () => submit(displayCalls.revokeDisplay, { id }).then(refresh, () => {}),
    });
  const nameOf = (screen: DisplayScreen) => {
    const route = findRoute(screen);
    return route ? t(route.label) : screen;
  };
  return (
    <section>
      <header>
        <h2>{t('wall.title')}</h2>
        <Button className="wall-make" onClick={() => setMaking(true)}>
          {t('wall.make')}
        </Button>
      </header>
      <Table
        size="small"
        rowKey="id"
        scroll={{ x: 600 }}
        pagination={false}
        loading={displays.isPending}
        dataSource={displays.data ?? []}
        locale={{ emptyText: t('wall.none') }}
        columns={[
          { title: t('display.displayName'), dataIndex: 'displayName', ellipsis: true },
          { title: t('display.screen'), width: 160, render: (_, row) => nameOf(row.screen) },
          {
            title: t('display.createdAt'),
            width: 130,
            render: (_, row) => (
              <time dateTime={row.createdAt}>{formatDayTime(Date.parse(row.createdAt))}</time>
            ),
          },
          {
            title: t('display.lastSeenAt'),
            width: 130,
            render: (_, row) => (
              <time dateTime={row.lastSeenAt}>{formatDayTime(Date.parse(row.lastSeenAt))}</time>
            ),
          },
          {
            title: t('button.operation'),
            width: 110,
            render: (_, row) => (
              <Button size="small" danger onClick={() => askRevoke(row.id, row.displayName)}>
                {t('wall.revoke')}
              </Button>
            ),
          },
        ]}
      />
      {making ? <MakeWallScreen onMade={refresh} onClose={() => setMaking(false)} /> : null}
    </section>
  );
}
