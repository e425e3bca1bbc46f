import { Button, Input } from 'antd';
import { useState } from 'react';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { hoistwayCalls, hoistwayPlaces } from '@hoistway/contract/workOrder/hoistway.ts';
import type { OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { clockText } from '#kit/format/duration.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { formatTime } from '#kit/format/instant.ts';
import { useNow } from '#kit/live/useNow.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import '#kit/phone/hoistway.css';

/**
 * The pit and the car top: the person at work says when they go in and come out; while they are inside, everybody who
 * sees the order sees that.
 */
export function HoistwayBand({ order }: { order: OrderRow }) {
  if (order.hoistwayPlace === null || order.hoistwayTime === null)
    return order.mine && order.status === orderStatus.atWork ? <Enter id={order.id} /> : null;
  return <Inside order={order} place={order.hoistwayPlace} since={order.hoistwayTime} />;
}

function Enter({ id }: { id: string }) {
  const t = useText();
  const enter = useSubmit(hoistwayCalls.enterHoistway);
  return (
    <div className="hoistway-band">
      <span className="hint">{t('hoistway.enter')}</span>
      <span className="hoistway-buttons">
        {hoistwayPlaces.map((place) => (
          <Button key={place} onClick={() => void enter({ id, place })}>
            {t(place === 'pit' ? 'hoistway.enterPit' : 'hoistway.enterCarTop')}
          </Button>
        ))}
      </span>
    </div>
  );
}

interface InsideProps {
  order: OrderRow;
  place: (typeof hoistwayPlaces)[number];
  since: string;
}

function Inside({ order, place, since }: InsideProps) {
  const t = useText();
  const now = useNow();
  const answer = useSubmit(hoistwayCalls.answerHoistway);
  const leave = useSubmit(hoistwayCalls.leaveHoistway);
  const [clearing, setClearing] = useState(false);
  const { id, mine, managed, hoistwayAskedTime, hoistwayAlertedTime } = order;
  const asked = mine && hoistwayAskedTime !== null;
  return (
    <div
      className={hoistwayAlertedTime === null ? 'hoistway-band is-inside' : 'hoistway-band is-alert'}
      aria-live="polite"
    >
      <strong>
        {t('hoistway.inside', {
          place: t(`hoistwayPlace.${place}`),
          time: clockText(now - Date.parse(since)),
        })}
      </strong>
      {asked ? <span>{t('hoistway.areYouWell')}</span> : null}
      {!mine && hoistwayAlertedTime !== null ? (
        <span>{t('hoistway.noAnswer', { time: formatTime(Date.parse(hoistwayAlertedTime)) })}</span>
      ) : null}
      <span className="hoistway-buttons">
        {asked ? (
          <Button type="primary" onClick={() => void answer({ id })}>
            {t('hoistway.well')}
          </Button>
        ) : null}
        {mine ? (
          <Button type={asked ? 'default' : 'primary'} onClick={() => void leave({ id })}>
            {t('hoistway.leave')}
          </Button>
        ) : null}
        {!mine && managed && hoistwayAlertedTime !== null && holdsPermission('order.reassign') ? (
          <Button danger onClick={() => setClearing(true)}>
            {t('hoistway.clear')}
          </Button>
        ) : null}
      </span>
      {clearing ? <ClearForm id={id} onDone={() => setClearing(false)} /> : null}
    </div>
  );
}

const { Item } = fieldsOf(hoistwayCalls.clearHoistway);

function ClearForm({ id, onDone }: { id: string; onDone(): void }) {
  const t = useText();
  const clear = useSubmit(hoistwayCalls.clearHoistway);
  return (
    <FormDialog title={t('hoistway.clear')} onCancel={onDone} mask={{ closable: false }}>
      <p>{t('hoistway.clearHint')}</p>
      <EntityForm
        name="hoistwayClear"
        call={hoistwayCalls.clearHoistway}
        fixed={{ id }}
        initial={{}}
        save={({ remark }) => clear({ id, remark })}
        onDone={onDone}
        onCancel={onDone}
        saveText={t('hoistway.clear')}
      >
        <Item name="remark" label={t('hoistway.remark')}>
          <Input.TextArea rows={3} maxLength={300} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
