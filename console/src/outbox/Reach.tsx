import { useState } from 'react';
import { messageCalls, personalChannels } from '@hoistway/contract/outbox/message.ts';
import type { messagePreferenceCalls } from '@hoistway/contract/outbox/messagePreference.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { ActionButton } from '#kit/ActionButton.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { useSession } from '#kit/call/session.ts';
import { useText } from '#kit/text.ts';
import { browserName } from './browserName.ts';

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
          <div key={channel} className="reach-row">
            <strong>{t(`messageChannel.${channel}`)}</strong>
            {addresses[channel] === null ? (
              <span className="hint">{missing[channel]}</span>
            ) : (
              <>
                <span>{addresses[channel]}</span>
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
          </div>
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
  if (!data?.over) return <span className="reach-outcome">{t('outbox.trying')}</span>;
  const failed = data.state === 'failed';
  const reason = failed && data.reason ? t(`deliveryReason.${data.reason}`) : null;
  return (
    <span className={failed ? 'reach-outcome is-failed' : 'reach-outcome'} title={data.words ?? undefined}>
      {t(`deliveryState.${data.state}`)}
      {reason === null ? '' : ` · ${reason}`}
    </span>
  );
}
