import { Alert, Button, Table, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { messagePreferenceCalls } from '@hoistway/contract/outbox/messagePreference.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { perform } from '#kit/call/perform.ts';
import { useSend } from '#kit/call/useSend.ts';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { ownEndpoint, pushAbility, subscribeBrowser, unsubscribeBrowser } from '#kit/offline/browserPush.ts';
import { Box } from '#kit/layout/Box.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

type Subscription = ReplyOf<typeof messagePreferenceCalls.one>['subscriptions'][number];

interface BrowserSubscriptionsProps {
  publicKey: string;
  subscriptions: readonly Subscription[];
}

/** The browsers that show messages while no page is open; this one can be added. */
export function BrowserSubscriptions({ publicKey, subscriptions }: BrowserSubscriptionsProps) {
  const t = useText();
  const [ability, setAbility] = useState(pushAbility);
  const [own, setOwn] = useState<string | null>(null);
  const subscribe = useSend(messagePreferenceCalls.subscribe);
  const unsubscribe = useSend(messagePreferenceCalls.unsubscribe);
  useEffect(() => {
    void ownEndpoint().then(setOwn);
  }, []);
  const isOwn = ({ endpoint }: Subscription) => endpoint === own;

  const add = async () => {
    const made = await subscribeBrowser(publicKey);
    if (typeof made === 'string') return setAbility(made);
    await subscribe(made);
    setOwn(made.endpoint);
  };
  const end = async (subscription: Subscription) => {
    await unsubscribe({ id: subscription.id });
    if (!isOwn(subscription)) return;
    await unsubscribeBrowser();
    setOwn(null);
  };
  return (
    <section>
      <header>
        <h2>{t('outbox.browsers')}</h2>
        {(ability === 'ready' || ability === 'unreachable') && !subscriptions.some(isOwn) ? (
          <Button className="browser-subscribe" onClick={() => perform(add())}>
            {t('outbox.subscribe')}
          </Button>
        ) : null}
      </header>
      <Box as="p" margin={[0, 0, 8]} className="hint">
        {t('outbox.browsersHint')}
      </Box>
      {ability === 'ready' ? null : (
        <Alert {...styleProps({ margin: [0, 0, 8] })} type="info" showIcon title={t(`outbox.${ability}`)} />
      )}
      <Table
        size="small"
        rowKey="id"
        scroll={{ x: 600 }}
        pagination={false}
        dataSource={[...subscriptions]}
        locale={{ emptyText: t('outbox.noBrowsers') }}
        columns={[
          { title: t('outbox.browser'), dataIndex: 'client', ellipsis: true },
          {
            title: t('outbox.subscribedAt'),
            width: 130,
            render: (_, row) => (
              <time dateTime={row.createdAt}>{formatDayTime(Date.parse(row.createdAt))}</time>
            ),
          },
          {
            title: t('button.operation'),
            width: 220,
            render: (_, row) => (
              <>
                {isOwn(row) ? <Tag>{t('outbox.thisBrowser')}</Tag> : null}
                <ActionButton size="small" onClick={() => perform(end(row))}>
                  {t('outbox.unsubscribe')}
                </ActionButton>
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
