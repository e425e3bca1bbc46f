import { firstDaysCalls, firstDaysCount } from '@hoistway/contract/install/warranty/firstDays.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { noValue, numberText } from '#kit/format/number.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

const barWidth = 120;
const barHeight = 10;

/** The first days of an elevator after its handover beside the median of its type. */
export function FirstDays({ orderId }: { orderId: string }) {
  const t = useText();
  const { data } = useCall(firstDaysCalls.firstDays, { id: orderId });
  if (!data) return <Loading />;
  const { days, others, figures } = data;
  const most = Math.max(1, ...figures.flatMap(({ own, median }) => [own, median ?? 0]));
  return (
    <Stack gap={8}>
      <h3>{t('firstDays.title', { n: firstDaysCount })}</h3>
      <p className="hint">
        {others === 0 ? t('firstDays.alone', { days }) : t('firstDays.hint', { days, n: others })}
      </p>
      <table className="plain-table is-stacked">
        <thead>
          <tr>
            <th>{t('firstDays.figure')}</th>
            <th>{t('firstDays.own')}</th>
            <th>{t('firstDays.median')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ figure, own, median }, at) => (
            <tr key={at}>
              <td>{t(`firstFigure.${figure}`)}</td>
              <td>
                <Bar value={own} most={most} fill="var(--pri)" />
              </td>
              <td>{median === null ? noValue : <Bar value={median} most={most} fill="var(--ink3)" />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}

/** A number, and how much it is beside the most. */
function Bar({ value, most, fill }: { value: number; most: number; fill: string }) {
  return (
    <Stack as="span" row gap={8} align="center">
      <svg width={barWidth} height={barHeight} aria-hidden="true">
        <rect width={(value / most) * barWidth} height={barHeight} rx={2} fill={fill} />
      </svg>
      {numberText(value, Number.isInteger(value) ? 0 : 1)}
    </Stack>
  );
}
