import { Button } from 'antd';
import {
  hoistwayCalls,
  hoistwayMinutes,
  hoistwayPlaces,
  type HoistwayOrder,
  type HoistwayPlace,
} from '@hoistway/contract/workOrder/hoistway.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { useSubmit } from '../call/useSend.ts';
import { confirm } from '../confirm.ts';
import { clockText } from '../format/duration.ts';
import { useNow } from '../live/useNow.ts';
import { useText } from '../text.ts';
import './hoistway.css';
import { enqueue } from './actQueue.ts';
import { useHasNetwork } from './useHasNetwork.ts';
import { useOwnActs } from './useOwnActs.ts';

interface OwnOrder extends HoistwayOrder {
  elevatorNumber: string;
}
interface Where {
  /** On a page of its own, or within the card of an order or a rescue. */
  on: 'page' | 'card';
}

/**
 * The pit and the car top for the person at work on an order, wherever they act on it. Both acts are kept on the phone;
 * until the server has them nobody watches over the person, and the phone says so.
 */
export function PhoneHoistway({ order, on }: { order: OwnOrder } & Where) {
  const { hoistwayPlace: place, hoistwayTime: since } = order;
  if (place !== null && since !== null) return <Inside order={order} place={place} since={since} on={on} />;
  return order.status === orderStatus.atWork ? <Enter order={order} on={on} /> : null;
}

const bandClass = ({ on }: Where, state: '' | 'is-inside' | 'is-alert'): string =>
  `hoistway-band is-phone ${on === 'card' ? 'is-card' : ''} ${state}`;

/** Those of the person's acts in the hoistway that the server has not taken. */
function useUnsent(orderId: string) {
  const acts = useOwnActs().filter((act) => act.orderId === orderId);
  const last = acts.findLast(({ call }) => call === 'enterHoistway' || call === 'leaveHoistway');
  return last?.call === 'enterHoistway' ? last : undefined;
}

function Enter({ order, on }: { order: OwnOrder } & Where) {
  const t = useText();
  const hasNetwork = useHasNetwork();
  // One that still waits is shown as being inside.
  const isNotTaken = useUnsent(order.id) !== undefined;
  const enter = (place: HoistwayPlace) => enqueue(order, { call: 'enterHoistway', input: { place } });
  const begin = (place: HoistwayPlace) =>
    hasNetwork
      ? void enter(place)
      : confirm(
          t,
          {
            title: t('hoistway.enterUnwatched'),
            hint: t('hoistway.enterUnwatchedHint'),
            button: t(place === 'pit' ? 'hoistway.enterPit' : 'hoistway.enterCarTop'),
            run: () => enter(place),
          },
          true,
        );
  return (
    <div className={bandClass({ on }, isNotTaken ? 'is-alert' : '')} aria-live="polite">
      {isNotTaken ? (
        <strong>{t('hoistway.notTaken')}</strong>
      ) : (
        <span className="hint">{t('hoistway.enter')}</span>
      )}
      <span className="hoistway-buttons">
        {hoistwayPlaces.map((place) => (
          <Button key={place} onClick={() => begin(place)}>
            {t(place === 'pit' ? 'hoistway.enterPit' : 'hoistway.enterCarTop')}
          </Button>
        ))}
      </span>
    </div>
  );
}

interface InsideProps extends Where {
  order: OwnOrder;
  place: HoistwayPlace;
  since: string;
}

function Inside({ order, place, since, on }: InsideProps) {
  const t = useText();
  const now = useNow();
  const answer = useSubmit(hoistwayCalls.answerHoistway);
  const hasNetwork = useHasNetwork();
  const isUnwatched = useUnsent(order.id) !== undefined && !hasNetwork;
  const minutes = Math.floor((now - Date.parse(since)) / 60_000);
  const isLong = isUnwatched && minutes >= hoistwayMinutes.ask;
  const asked = order.hoistwayAskedTime !== null;
  const isAlert = isUnwatched || order.hoistwayAlertedTime !== null;
  return (
    <div className={bandClass({ on }, isAlert ? 'is-alert' : 'is-inside')} aria-live="polite">
      <strong>
        {t('hoistway.inside', {
          place: t(`hoistwayPlace.${place}`),
          time: clockText(now - Date.parse(since)),
        })}
      </strong>
      {asked ? <span>{t('hoistway.areYouWell')}</span> : null}
      {isUnwatched ? (
        <span>{isLong ? t('hoistway.unwatchedLong', { n: minutes }) : t('hoistway.unwatched')}</span>
      ) : null}
      <span className="hoistway-buttons">
        {asked ? (
          <Button type="primary" onClick={() => void answer({ id: order.id })}>
            {t('hoistway.well')}
          </Button>
        ) : null}
        <Button
          type={asked ? 'default' : 'primary'}
          onClick={() => void enqueue(order, { call: 'leaveHoistway', input: {} })}
        >
          {t('hoistway.leave')}
        </Button>
      </span>
    </div>
  );
}
