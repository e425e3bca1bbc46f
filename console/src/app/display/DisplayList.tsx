import { Button, Table } from 'antd';
import { useState } from 'react';
import { displayCalls, type DisplayScreen } from '@hoistway/contract/session/display.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { findRoute } from '../routes.tsx';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { NewDisplay } from './NewDisplay.tsx';

function DisplayListWithin() {
  const t = useText();
  const revoke = useSubmit(displayCalls.revokeDisplay);
  const [making, setMaking] = useState(false);
  const displays = useCall(displayCalls.displays);
  const askRevoke = (id: string, name: string) =>
    confirmDelete(t, {
      title: t('display.revokeTitle', { name }),
      hint: t('display.revokeHint'),
      button: t('display.revoke'),
      run: () => revoke({ id }),
    });
  const nameOf = (screen: DisplayScreen) => {
    const route = findRoute(screen);
    return route ? t(route.label) : screen;
  };
  return (
    <section>
      <header>
        <h2>{t('display.title')}</h2>
        <Button className="display-make" onClick={() => setMaking(true)}>
          {t('display.make')}
        </Button>
      </header>
      <Table
        size="small"
        rowKey="id"
        scroll={{ x: 600 }}
        pagination={false}
        loading={displays.isPending}
        dataSource={displays.data ?? []}
        locale={{ emptyText: t('display.none') }}
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
                {t('display.revoke')}
              </Button>
            ),
          },
        ]}
      />
      {making ? <NewDisplay onClose={() => setMaking(false)} /> : null}
    </section>
  );
}

/** The displays of the user: each shows one screen with his eyes until he revokes it. */
export const DisplayList = withErrorBoundary(DisplayListWithin);
