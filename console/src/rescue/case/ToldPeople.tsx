import type { ToldMessage } from '@hoistway/contract/outbox/message.ts';
import type { RescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { messageWord } from '../messageWords.ts';
import { refreshOf } from '../refreshOf.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

function ToldPeopleWithin({ id, state }: { id: string; state: RescueState }) {
  const t = useText();
  const told = useCall(rescueCalls.told, { id }, { everyMs: () => refreshOf(state) });
  if (!told.data || told.data.length === 0) return null;
  return (
    <section className="case-part is-long">
      <h2>{t('rescue.told')}</h2>
      <ol className="told-people">
        {told.data.toReversed().map((message) => (
          <Grid
            padding={[6, 0]}
            border="bottom"
            borderColor="line2"
            fontSize={13}
            lineHeight={20}
            as="li"
            columns="minmax(96px, auto) minmax(0, 1fr)"
            gap={[0, 12]}
            key={message.id}
          >
            <strong>{message.receiverName ?? t('rescue.toldByPhone')}</strong>
            <span className="hint" title={message.title}>
              {message.state === 'failed' ? (
                <span className="alert-text">{t('operationKind.notReached')} </span>
              ) : null}
              {messageWord(message.kind, t) ?? message.title}
            </span>
            <Stack as="ul" row wrap gap={[0, 16]} columnSpan="all" color="ink2" fontSize={12}>
              {message.deliveries.map((delivery) => (
                <Delivery key={delivery.id} {...delivery} />
              ))}
            </Stack>
          </Grid>
        ))}
      </ol>
    </section>
  );
}

/** Who was told of a rescue, on which channels, and what became of each. */
export const ToldPeople = withErrorBoundary(ToldPeopleWithin);

type Sent = ToldMessage['deliveries'][number];

/** One channel: its state, with the time at which it was delivered or the reason why it was not. */
function Delivery({ channel, state, reason, words, acceptedAt, deliveredAt }: Sent) {
  const t = useText();
  const at = deliveredAt ?? acceptedAt;
  // What was refused and is tried again did not arrive either.
  const isRefused = reason !== null && (state === 'failed' || state === 'waiting');
  const isFailed = isRefused && reason !== 'notNeeded';
  return (
    <li className={isFailed ? 'alert-text' : undefined} title={words ?? undefined}>
      {t(`messageChannel.${channel}`)}
      {t('term.comma')}
      {isRefused ? t(`deliveryReason.${reason}`) : t(`deliveryState.${state}`)}
      {at === null ? null : <time dateTime={at}> {formatDayTime(Date.parse(at))}</time>}
    </li>
  );
}
