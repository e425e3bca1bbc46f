import type { OrderDetail } from '@hoistway/contract/workOrder/orderCalls.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { Comments } from '#kit/comment/Comments.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

const columns = '116px minmax(0, 1fr)';

/** What became of an order and what people say about it, newest first; whoever did nothing in it is the program. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const t = useText();
  return (
    <section className="part is-lined">
      <h2>{t('workOrder.history')}</h2>
      <Comments
        subject="workOrder"
        id={order.id}
        className="order-history"
        columns={columns}
        lines={[
          ...order.history.toReversed().map((step) => ({ at: step.at, line: stepLine(step, t) })),
          {
            at: order.createTime,
            line: (
              <Grid key="created" as="li" columns={columns} gap={12} padding={[3, 0]} className="is-program">
                <Box as="time" color="ink3" dateTime={order.createTime}>
                  {formatDayTime(Date.parse(order.createTime))}
                </Box>
                <span>{t('workOrder.created')}</span>
              </Grid>
            ),
          },
        ]}
      />
    </section>
  );
}

const stepLine = (step: OrderDetail['history'][number], t: Translate) => (
  <Grid
    key={step.id}
    as="li"
    columns={columns}
    gap={12}
    padding={[3, 0]}
    className={step.byName === null ? 'is-program' : 'is-person'}
  >
    <Box as="time" color="ink3" dateTime={step.at}>
      {formatDayTime(Date.parse(step.at))}
    </Box>
    <span>
      {t(`orderStatus.${step.toState}`)}
      {step.remark === null ? null : (
        <Box as="q" block>
          {step.remark}
        </Box>
      )}
      {step.byName === null ? null : <span className="hint"> {step.byName}</span>}
    </span>
  </Grid>
);
