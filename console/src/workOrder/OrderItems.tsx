import { Button, Input, Segmented, Tag } from 'antd';
import { useState } from 'react';
import { orderCalls, type OrderDetail } from '@hoistway/contract/workOrder/orderCalls.ts';
import { usualSigns, type ItemSigns } from '@hoistway/contract/workOrder/itemList.ts';
import { itemResults } from '@hoistway/contract/workOrder/orderItem.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { formatTime } from '#kit/instant.ts';
import { useLanguage, useText } from '#kit/text.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';

type Item = OrderDetail['items'][number];
type Result = (typeof itemResults)[number];

const stateOf = { normal: 'done', abnormal: 'bad', notApplicable: 'off' } as const;

/** The checklist of an order: to be answered by the person at work on it, to be read by all others. */
export function OrderItems({ order }: { order: OrderDetail }) {
  const t = useText();
  const { items, mine, status } = order;
  if (items.length === 0) return null;
  const answering = mine && status === '20';
  return (
    <section className="order-part">
      <header>
        <h2>{t('workOrder.items')}</h2>
        <span className="hint">{t('workOrder.itemsOf', { n: items.length })}</span>
        {answering && order.unanswered > 0 && order.checklist?.mode !== 'byItem' ? (
          <AllNormal order={order} />
        ) : null}
      </header>
      <ol className="order-items">
        {items.map((item) =>
          answering ? (
            <AnswerLine key={item.id} orderId={order.id} item={item} />
          ) : (
            <ItemLine key={item.id} item={item} signs={order.checklist?.signs ?? usualSigns} />
          ),
        )}
      </ol>
    </section>
  );
}

/** Everything that is not answered yet is normal: one tap, stamped on each with the person and the time. */
function AllNormal({ order }: { order: OrderDetail }) {
  const t = useText();
  const answer = useSubmit(orderCalls.answer);
  const open = order.items.filter(({ result }) => result === null);
  const items = open.map(({ id }) => ({ id, result: 'normal' as const }));
  return (
    <Button className="order-all-normal" onClick={() => void answer({ id: order.id, items })}>
      {t('workOrder.allNormal', { n: open.length })}
    </Button>
  );
}

function ItemName({ item }: { item: Item }) {
  const t = useText();
  const english = useLanguage().language === 'en';
  return (
    <span className="order-item-name">
      <span className="order-item-code">{item.code}</span>
      <span>
        {english ? item.englishName : item.name}{' '}
        {item.keyItem ? <Tag>{t('workOrderItem.keyItem')}</Tag> : null}
        <small className="hint">{english ? item.englishRequirement : item.requirement}</small>
      </span>
    </span>
  );
}

function ItemLine({ item, signs }: { item: Item; signs: ItemSigns }) {
  const t = useText();
  const { result, remark, answeredTime } = item;
  return (
    <li className={result === 'abnormal' ? 'is-abnormal' : ''}>
      <ItemName item={item} />
      {remark === null ? null : <q>{remark}</q>}
      {result === null ? (
        <span className="hint">{t('workOrder.unanswered')}</span>
      ) : (
        <BusinessWord state={stateOf[result]} word={`${signs[result]} ${t(`itemResult.${result}`)}`} />
      )}
      {answeredTime === null ? null : (
        <time dateTime={answeredTime}>{formatTime(Date.parse(answeredTime))}</time>
      )}
    </li>
  );
}

function AnswerLine({ orderId, item }: { orderId: string; item: Item }) {
  const t = useText();
  const answer = useSubmit(orderCalls.answer);
  const [odd, setOdd] = useState(false);
  const [remark, setRemark] = useState(item.remark ?? '');
  const allSaved = useUnsavedGuard(odd && remark.trim() !== (item.remark ?? ''));
  const send = (result: Result, said?: string) =>
    answer({ id: orderId, items: [{ id: item.id, result, ...(said ? { remark: said } : {}) }] });
  const choose = (result: Result) => {
    setOdd(result === 'abnormal');
    if (result !== 'abnormal') void send(result);
  };
  const keep = () => {
    const said = remark.trim();
    if (said === '') return;
    allSaved();
    setOdd(false);
    void send('abnormal', said);
  };
  const shown = odd ? 'abnormal' : item.result;
  return (
    <li className={shown === 'abnormal' ? 'is-abnormal' : ''}>
      <ItemName item={item} />
      <Segmented<Result | ''>
        aria-label={item.code}
        value={shown ?? ''}
        onChange={(result) => (result === '' ? undefined : choose(result))}
        options={itemResults.map((value) => ({ value, label: t(`itemResult.${value}`) }))}
      />
      {odd ? (
        <Input
          autoFocus
          aria-label={t('workOrderItem.remark')}
          placeholder={t('workOrder.abnormalHint')}
          maxLength={300}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
          onPressEnter={keep}
          onBlur={keep}
        />
      ) : item.remark === null ? null : (
        <q>{item.remark}</q>
      )}
    </li>
  );
}
