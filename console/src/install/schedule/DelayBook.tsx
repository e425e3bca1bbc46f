import { slipOf } from '@hoistway/contract/install/slip.ts';
import { siteCalendar } from '@hoistway/contract/install/orderPlan.ts';
import type { InstallOrderDetail } from '@hoistway/contract/install/installOrderCalls.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { OwnName } from '../library/OwnName.tsx';

/** By what causes the completion of an order has moved: each working day has one. */
function sharesOf(order: InstallOrderDetail) {
  const { stepRows, startsOn, today, links } = order;
  const steps = stepRows.map((step) => ({
    key: step.key,
    days: step.workingDays ?? 0,
    notBefore: step.notBefore,
    beganOn: step.beganOn,
    endedOn: step.endedOn,
  }));
  const first = [
    startsOn,
    ...steps.flatMap(({ beganOn, endedOn }) => beganOn ?? endedOn ?? []),
  ].toSorted()[0]!;
  const { slipDays, shares } = slipOf({
    steps,
    links: links.filter(({ from, to }) => [from, to].every((key) => steps.some((step) => step.key === key))),
    calendar: siteCalendar(order, first),
    startsOn,
    today,
    baseline: {
      steps: stepRows.map(({ key, baselineEnd }) => ({ key, endsOn: baselineEnd })),
      endsOn: order.baselineEnd,
    },
    entries: stepRows.flatMap(({ key, delays }) => delays.map((delay) => ({ ...delay, stepKey: key }))),
  });
  return { slipDays, shares };
}

/** The delay book of an order: the slip of its completion, and what of it each cause accounts for. */
export function DelayBook({ order }: { order: InstallOrderDetail }) {
  const t = useText();
  const { slipDays, shares } = sharesOf(order);
  if (slipDays === 0) return <p className="hint">{t('installSchedule.noSlip')}</p>;
  return (
    <Stack gap={4}>
      <p>
        {t('installOrder.slip')} <strong>{t('installTemplate.spanShort', { n: slipDays })}</strong>
      </p>
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
