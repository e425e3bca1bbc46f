import { Link, useSearchParams } from 'react-router';
import { shareText } from '@hoistway/contract/figure/share.ts';
import { orderAudit } from '@hoistway/contract/workOrder/orderStatus.ts';
import { resultCalls } from '@hoistway/contract/workOrder/resultCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import './visitCheck.css';
import { FigureRow } from '#kit/layout/FigureRow.tsx';

/** What the figures are narrowed by; which rows of them are shown is narrowed by the figures. */
const searched = ['words', 'type', 'companyId', 'from', 'to'] as const;

function ResultFiguresWithin() {
  const t = useText();
  const [address] = useSearchParams();
  const chosen = Object.fromEntries(
    searched.flatMap((name) => {
      const value = address.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const { data } = useCall(resultCalls.resultFigures, chosen, { keepPrevious: true });
  if (!data) return <FigureRow columns={[9, 5, 3]} below={1180} aria-busy />;
  const rowsOf = (filter: Record<string, string>) =>
    `/maintenance/resultBoard?${new URLSearchParams({ ...chosen, ...filter })}`;
  const figures = [
    { name: t('workOrder.workFinished'), value: numberText(data.completed), to: rowsOf({}) },
    {
      name: t('workOrder.onTimeShare'),
      value: shareText(data.onTime, data.completed),
      to: rowsOf({ overdue: 'false' }),
    },
    {
      name: t('workOrder.passedShare'),
      value: shareText(data.passed, data.inspected),
      to: rowsOf({ audit: orderAudit.passed }),
    },
    { name: t('workOrder.averageStars'), value: numberText(data.stars, 1), to: undefined },
    ...(['confirmed', 'doubtful', 'contradicted', 'unknown'] as const).map((verdict) => ({
      name: t(`visitVerdict.${verdict}`),
      value: numberText(data[verdict]),
      to: rowsOf({ verdict }),
      isBad: verdict === 'contradicted' && data.contradicted > 0,
    })),
    { name: t('workOrder.reworked'), value: numberText(data.reworked), to: rowsOf({ reworked: 'true' }) },
  ];
  return (
    <FigureRow columns={[9, 5, 3]} below={1180}>
      {figures.map(({ name, value, to, ...rest }) => {
        const isBad = 'isBad' in rest && rest.isBad;
        const said = (
          <>
            <strong>{value}</strong>
            <span>{name}</span>
          </>
        );
        const look = isBad ? 'bad-figure' : undefined;
        return (
          <li key={name}>
            {to === undefined ? (
              <span className={look}>{said}</span>
            ) : (
              <Link className={look} to={to}>
                {said}
              </Link>
            )}
          </li>
        );
      })}
    </FigureRow>
  );
}

/** Completed orders in figures; each opens its rows below. */
export const ResultFigures = withErrorBoundary(ResultFiguresWithin);
