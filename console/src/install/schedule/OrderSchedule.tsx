import type { InstallOrderDetail } from '@hoistway/contract/install/installOrderCalls.ts';
import { useText } from '#kit/text.ts';
import { Gantt } from './Gantt.tsx';

/** The steps of an order on their days beside the days that were planned, with the days that were lost. */
export function OrderSchedule({ order }: { order: InstallOrderDetail }) {
  const t = useText();
  if (order.stepRows.length === 0) return null;
  return (
    <Gantt
      title={t('installSchedule.ofOrder', { name: order.elevatorNumber })}
      orders={[order]}
      today={order.today}
      endDate={order.endDate}
    />
  );
}
