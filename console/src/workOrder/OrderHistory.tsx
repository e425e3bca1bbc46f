import type { OrderDetail } from '@hoistway/contract/workOrder/orderCalls.ts';
import { formatDayTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

/** What became of an order, newest first; whoever did nothing in it is the program. */
export function OrderHistory({ order }: { order: OrderDetail }) {
  const t = useText();
  return (
    <section className="part is-lined">
      <h2>{t('workOrder.history')}</h2>
      <ol className="order-history">
        {order.history.toReversed().map((step) => (
          <Grid
            key={step.id}
            as="li"
            columns="116px minmax(0, 1fr)"
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
        ))}
        <Grid as="li" columns="116px minmax(0, 1fr)" gap={12} padding={[3, 0]} className="is-program">
          <Box as="time" color="ink3" dateTime={order.createTime}>
            {formatDayTime(Date.parse(order.createTime))}
          </Box>
          <span>{t('workOrder.created')}</span>
        </Grid>
      </ol>
    </section>
  );
}
