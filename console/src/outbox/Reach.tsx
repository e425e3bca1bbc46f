import { useState } from 'react';
import { messageCalls, personalChannels } from '@hoistway/contract/outbox/message.ts';
import type { messagePreferenceCalls } from '@hoistway/contract/outbox/messagePreference.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { useSession } from '#kit/call/session.ts';
import { useText } from '#kit/text.ts';
import { browserName } from './browserName.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

type PersonalChannel = (typeof personalChannels)[number];
type Preferences = ReplyOf<typeof messagePreferenceCalls.one>;

const askEveryMs = 1_000;

/** Where the person is reached on each channel, and whether that works. */
export function Reach({ reach }: { reach: Preferences }) {
  const t = useText();
  const username = useSession((session) => session.user?.username ?? '');
  const [tests, setTests] = useState<Partial<Record<PersonalChannel, string>>>({});
  const test = useSend(messageCalls.test);
  const { phone, email, subscriptions } = reach;
  const addresses: Readonly<Record<PersonalChannel, string | null>> = {
    console: username,
    webPush:
      subscriptions.length === 0 ? null : subscriptions.map(({ client }) => browserName(client)).join(' · '),
    sms: phone,
    email,
  };
  const missing: Readonly<Record<PersonalChannel, string>> = {
    console: '',
    webPush: t('outbox.noBrowsers'),
    sms: `${t('outbox.noPhone')} ${t('outbox.askAdministrator')}`,
    email: `${t('outbox.noEmail')} ${t('outbox.askAdministrator')}`,
  };
  return (
    <section>
      <header>
        <h2>{t('outbox.reach')}</h2>
      </header>
      {personalChannels.map((channel) => {
        const id = tests[channel];
        return (
          <Stack
            key={channel}
            row
            wrap
            gap={[4, 16]}
            align="center"
            padding={[6, 0]}
            border="bottom"
            className="reach-row"
          >
            <Box as="strong" width={150} fontWeight={500}>
              {t(`messageChannel.${channel}`)}
            </Box>
            {addresses[channel] === null ? (
              <Box as="span" flex={1} minWidth={160} className="hint">
                {missing[channel]}
              </Box>
            ) : (
              <>
                <Box as="span" flex={1} minWidth={160}>
                  {addresses[channel]}
                </Box>
                {id === undefined ? null : <Outcome key={id} id={id} />}
                <ActionButton
                  size="small"
                  onClick={() =>
                    void test({ channel }, ({ id }) => setTests((before) => ({ ...before, [channel]: id })))
                  }
                >
                  {t('outbox.try')}
                </ActionButton>
              </>
            )}
          </Stack>
        );
      })}
    </section>
  );
}

/** What became of a test, asked for until it is over. */
function Outcome({ id }: { id: string }) {
  const t = useText();
  const { data } = useCall(
    messageCalls.tested,
    { id },
    { onError: 'ignored', everyMs: (answer) => (answer?.over ? false : askEveryMs) },
  );
  if (!data?.over)
    return (
      <Box as="span" minWidth={120} color="ink2" fontSize={13}>
        {t('outbox.trying')}
      </Box>
    );
  const failed = data.state === 'failed';
  const reason = failed && data.reason ? t(`deliveryReason.${data.reason}`) : null;
  return (
    <Box
      as="span"
      minWidth={120}
      color={failed ? 'red' : 'ink2'}
      fontSize={13}
      title={data.words ?? undefined}
    >
      {t(`deliveryState.${data.state}`)}
      {reason === null ? '' : ` · ${reason}`}
    </Box>
  );
}
