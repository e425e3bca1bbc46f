import { Button } from 'antd';
import { claimedDays, orderSlip } from '@hoistway/contract/install/claim/installClaim.ts';
import { installOrderCalls, type InstallOrderDetail } from '@hoistway/contract/install/installOrderCalls.ts';
import { useSend } from '#kit/call/useSend.ts';
import { saveFile } from '#kit/saveFile.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { OwnName } from '../library/OwnName.tsx';

/** The delay book of an order: the slip of its completion, and what of it each cause accounts for. */
export function DelayBook({ order }: { order: InstallOrderDetail }) {
  const t = useText();
  const print = useSend(installOrderCalls.claim);
  const { slipDays, shares } = orderSlip(order);
  if (slipDays === 0) return <p className="hint">{t('installSchedule.noSlip')}</p>;
  return (
    <Stack gap={4}>
      <Stack row wrap gap={[8, 16]} align="center">
        <span>
          {t('installOrder.slip')} <strong>{t('installTemplate.spanShort', { n: slipDays })}</strong>
        </span>
        <span>
          {t('installClaim.claimed')}{' '}
          <strong>{t('installTemplate.spanShort', { n: claimedDays(shares) })}</strong>
        </span>
        <Button onClick={() => void print({ id: order.id }, saveFile)}>{t('installClaim.print')}</Button>
      </Stack>
      <table className="plain-table is-stacked">
        <thead>
          <tr>
            <th>{t('installDelay.cause')}</th>
            <th>{t('installDelay.causedBy')}</th>
            <th>{t('installDelay.stepId')}</th>
            <th>{t('installSchedule.days')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(({ stepKey, cause, entry, days }, at) => (
            <tr key={at}>
              <td>{cause === null ? t('installSchedule.unexplained') : t(`delayCause.${cause}`)}</td>
              <td>{entry?.causedBy ?? ''}</td>
              <td>
                <StepName order={order} stepKey={stepKey} />
              </td>
              <td>{days}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

function StepName({ order, stepKey }: { order: InstallOrderDetail; stepKey: string }) {
  const step = order.stepRows.find(({ key }) => key === stepKey);
  return step ? <OwnName row={step} /> : null;
}
