import { Link } from 'react-router';
import { resultCalls } from '@hoistway/contract/workOrder/resultCalls.ts';
import type { VisitCheck as Check } from '@hoistway/contract/workOrder/visitCheck.ts';
import { useCall } from '#kit/call/useCall.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { formatDayTime, wholeTime } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';
import { orderPath } from './orderPath.ts';
import { VisitTimeline } from './VisitTimeline.tsx';
import './visitCheck.css';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

type Reason = Check['reasons'][number];

const signs = { for: '+', against: '−', neutral: '·' } as const;

function VisitCheckWithin({ orderId, elevatorId }: { orderId: string; elevatorId: string }) {
  const t = useText();
  const found = useCall(resultCalls.visitCheck, { id: orderId });
  const { check, dueAt } = found.data ?? { check: null, dueAt: null };
  if (check === null) {
    if (dueAt === null) return null;
    return (
      <section className="part is-lined visit-check">
        <h2>{t('visitCheck.title')}</h2>
        <p className="hint">{t('visitCheck.due', { time: formatDayTime(Date.parse(dueAt)).slice(0, -3) })}</p>
      </section>
    );
  }
  const began = Date.parse(check.claimed[0]?.from ?? check.from);
  const replay = `/realTime/detail?id=${encodeURIComponent(elevatorId)}&flag=history&at=${began}`;
  return (
    <section className="part is-lined visit-check">
      <header>
        <h2>{t('visitCheck.title')}</h2>
        <ChoiceWord choice="visitVerdict" value={check.verdict} />
        <Box to={replay} as={Link} margin={[0, 0, 0, 'auto']}>
          {t('visitCheck.replay')}
        </Box>
      </header>
      <VisitTimeline check={check} />
      <ul className="visit-reasons">
        {check.reasons.map((reason, index) => (
          <ReasonLine key={`${index} ${reason.code}`} reason={reason} />
        ))}
      </ul>
      <Box as="p" margin={[8, 0, 0]} className="hint">
        {t('visitCheck.hint')} · <time dateTime={check.checkedAt}>{wholeTime(check.checkedAt)}</time>
      </Box>
    </section>
  );
}

function ReasonLine({ reason: { code, weight, n, of, otherOrderId } }: { reason: Reason }) {
  const t = useText();
  return (
    <Grid as="li" columns="16px minmax(0, 1fr)" gap={4} padding={[2, 0]} data-weight={weight}>
      <abbr title={t(`visitWeight.${weight}`)}>{signs[weight]}</abbr>
      <span>
        {t(`visitReason.${code}`, { n: n ?? 0, of: of ?? 0 })}{' '}
        {otherOrderId === null ? null : (
          <Link to={orderPath(otherOrderId)}>{t('visitCheck.otherOrder')}</Link>
        )}
      </span>
    </Grid>
  );
}

/** Whether the visit that an order claims is borne out by what its elevator reported. */
export const VisitCheck = withErrorBoundary(VisitCheckWithin);
