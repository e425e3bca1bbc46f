import { Link } from 'react-router';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { orderPath } from '../contract/contractValues.ts';
import { headHeight, rowHeight, ScheduleFrame } from './ScheduleFrame.tsx';
import { timeScale } from './timeScale.ts';

const barHeight = 10;

/** All orders of a contract on their days, each as far as it is done, beside the day that was agreed. */
export function ContractSchedule({ contractId }: { contractId: string }) {
  const t = useText();
  const { data } = useCall(installOrderCalls.gantt, { contractId });
  if (!data) return <Loading />;
  if (data.orders.length === 0) return <p className="hint detail-tabs">{t('installContract.noOrder')}</p>;
  const scale = timeScale([
    data.today,
    data.endDate,
    ...data.orders.flatMap(({ startsOn, endsOn, baselineEnd }) => [startsOn, endsOn, baselineEnd]),
  ]);
  const { x } = scale;
  const bottom = headHeight + data.orders.length * rowHeight;
  return (
    <Stack as="section" gap={8} padding={[0, 'gutter', 24]}>
      <ScheduleFrame
        scale={scale}
        today={data.today}
        label={t('installSchedule.ofContract', { name: data.contractNo })}
        rows={data.orders.map((order) => ({
          key: order.id,
          title: `${order.elevatorNumber} ${order.orderNumber}`,
          name: (
            <>
              <Link to={orderPath(order.id)}>{order.elevatorNumber}</Link>{' '}
              <span className="hint">{t('installOrder.doneOf', { done: order.done, n: order.steps })}</span>
            </>
          ),
        }))}
      >
        {data.orders.map((order, at) => {
          const top = headHeight + at * rowHeight;
          const width = x(daysAfter(order.endsOn, 1)) - x(order.startsOn);
          return (
            <g key={order.id}>
              <title>
                {[
                  t('installSchedule.bar', {
                    name: order.elevatorNumber,
                    from: order.startsOn,
                    to: order.endsOn,
                  }),
                  t('installSchedule.planned', { from: order.startsOn, to: order.baselineEnd }),
                ].join('\n')}
              </title>
              <rect
                x={x(order.startsOn)}
                y={top + rowHeight - 9}
                width={x(daysAfter(order.baselineEnd, 1)) - x(order.startsOn)}
                height={3}
                fill="var(--ink3)"
              />
              <rect
                x={x(order.startsOn) + 0.5}
                y={top + 6.5}
                width={width}
                height={barHeight}
                rx={2}
                fill="none"
                stroke="var(--pri)"
              />
              <rect
                x={x(order.startsOn) + 0.5}
                y={top + 6.5}
                width={(width * order.done) / Math.max(1, order.steps)}
                height={barHeight}
                rx={2}
                fill="var(--pri)"
              />
            </g>
          );
        })}
        <line
          x1={x(daysAfter(data.endDate, 1)) + 0.5}
          x2={x(daysAfter(data.endDate, 1)) + 0.5}
          y1={headHeight}
          y2={bottom}
          stroke="var(--amber-fill)"
          strokeDasharray="4 3"
        >
          <title>{t('installSchedule.agreed', { day: data.endDate })}</title>
        </line>
      </ScheduleFrame>
      <p className="hint">{t('installSchedule.contractHint')}</p>
    </Stack>
  );
}
