import { Button } from 'antd';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderCalls, type OrderDetail } from '@hoistway/contract/workOrder/orderCalls.ts';
import { defaultSigns, type ItemSigns } from '@hoistway/contract/workOrder/itemList.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { formatTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { AnswerLine, ItemName } from './AnswerLine.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

type Item = OrderDetail['items'][number];

const stateOf = { normal: 'done', abnormal: 'bad', notApplicable: 'off' } as const;

/** The checklist of an order: to be answered by the person at work on it, to be read by all others. */
export function OrderItems({ order }: { order: OrderDetail }) {
  const t = useText();
  const answer = useSubmit(orderCalls.answer);
  const { items, mine, status } = order;
  if (items.length === 0) return null;
  const answering = mine && status === orderStatus.atWork;
  return (
    <section className="part is-lined">
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
            <AnswerLine
              key={item.id}
              item={item}
              onAnswer={(said) => void answer({ id: order.id, items: [said] })}
            />
          ) : (
            <ItemLine key={item.id} item={item} signs={order.checklist?.signs ?? defaultSigns} />
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
    <Button
      {...styleProps({ margin: [0, 0, 0, 'auto'] })}
      onClick={() => void answer({ id: order.id, items })}
    >
      {t('workOrder.allNormal', { n: open.length })}
    </Button>
  );
}

function ItemLine({ item, signs }: { item: Item; signs: ItemSigns }) {
  const t = useText();
  const { result, remark, answeredTime } = item;
  // A usual sign says what the shape before the word says already.
  const ownSign = result === null || signs[result] === defaultSigns[result] ? '' : `${signs[result]} `;
  return (
    <Grid
      as="li"
      columns="minmax(0, 1fr) auto auto"
      gap={[4, 16]}
      align="center"
      padding={[6, 0]}
      border="bottom"
      className={result === 'abnormal' ? 'is-abnormal' : ''}
    >
      <ItemName item={item} />
      {remark === null ? null : <q>{remark}</q>}
      {result === null ? (
        <span className="hint">{t('workOrder.unanswered')}</span>
      ) : (
        <BusinessWord state={stateOf[result]} word={`${ownSign}${t(`itemResult.${result}`)}`} />
      )}
      {answeredTime === null ? null : (
        <Box as="time" color="ink3" dateTime={answeredTime}>
          {formatTime(Date.parse(answeredTime))}
        </Box>
      )}
    </Grid>
  );
}
