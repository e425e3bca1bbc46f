import { LockOutlined } from '@ant-design/icons';
import { Checkbox, Table, Tooltip } from 'antd';
import { personalChannels } from '@hoistway/contract/outbox/message.ts';
import { messagePreferenceCalls } from '@hoistway/contract/outbox/messagePreference.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { BrowserSubscriptions } from './BrowserSubscriptions.tsx';
import { Reach } from './Reach.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

type Kind = ReplyOf<typeof messagePreferenceCalls.one>['kinds'][number];

function MessagePreferencesWithin() {
  const t = useText();
  const preference = useCall(messagePreferenceCalls.one);
  const save = useSend(messagePreferenceCalls.save);
  // A phone has no room for a column for each channel: they stand below the kind.
  const narrow = useNarrow(720);
  const { kinds = [] } = preference.data ?? {};
  const cell = ({ kind, label, lifeAndLimb, channels }: Kind, channel: (typeof personalChannels)[number]) => {
    const way = channels.find((each) => each.channel === channel);
    if (!way)
      return (
        <span className="hint" title={t('outbox.unused')}>
          –
        </span>
      );
    const name = `${label}: ${t(`messageChannel.${channel}`)}`;
    const box = (
      <Checkbox
        aria-label={name}
        checked={way.on}
        disabled={lifeAndLimb}
        onChange={({ target }) => void save({ kind, channel, on: target.checked })}
      />
    );
    return lifeAndLimb ? <Tooltip title={t('outbox.locked')}>{box}</Tooltip> : box;
  };
  return (
    <>
      {kinds.length === 0 ? null : (
        <section>
          <header>
            <h2>{t('outbox.title')}</h2>
            <span className="hint">{t('outbox.hint')}</span>
          </header>
          <Table
            size="small"
            rowKey="key"
            {...(narrow ? {} : { scroll: { x: 640 } })}
            pagination={false}
            dataSource={kinds.map((kind, key) => ({ ...kind, key }))}
            columns={[
              {
                title: t('outbox.kind'),
                render: (_, kind) => (
                  <>
                    {kind.label}
                    {kind.lifeAndLimb ? (
                      <Box as="small" margin={[0, 0, 0, 8]} className="hint">
                        <LockOutlined /> {t('outbox.locked')}
                      </Box>
                    ) : null}
                    {narrow ? (
                      <Grid
                        as="span"
                        columns="1fr 1fr"
                        gap={[4, 16]}
                        margin={[4, 0, 0]}
                        color="ink2"
                        fontSize={13}
                      >
                        {personalChannels.map((channel) => (
                          <span key={channel}>
                            {cell(kind, channel)} {t(`messageChannel.${channel}`)}
                          </span>
                        ))}
                      </Grid>
                    ) : null}
                  </>
                ),
              },
              ...(narrow ? [] : personalChannels).map((channel) => ({
                key: channel,
                title: t(`messageChannel.${channel}`),
                width: 130,
                render: (_: unknown, kind: Kind) => cell(kind, channel),
              })),
            ]}
          />
        </section>
      )}
      {preference.data ? (
        <>
          <Reach reach={preference.data} />
          <BrowserSubscriptions
            publicKey={preference.data.publicKey}
            subscriptions={preference.data.subscriptions}
          />
        </>
      ) : null}
    </>
  );
}

/** By which channels the person is told of what, where they are reached, and their subscribed browsers. */
export const MessagePreferences = withErrorBoundary(MessagePreferencesWithin);
