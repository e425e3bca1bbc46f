import { Link } from 'react-router';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import {
  auditResults,
  auditStatuses,
  isIn,
  openOrderStatuses,
  orderFilters,
} from '@hoistway/contract/workOrder/orderStatus.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { numberText } from '#kit/format/number.ts';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { orderListPath } from './orderPath.ts';
import './order.css';
import { Grid } from '#kit/layout/Grid.tsx';

const everyMs = 10_000;

type Filter = (typeof orderFilters)[number];

const groupOf = (status: Filter): 'open' | 'audit' | 'ended' => {
  if (status === 'overdue' || isIn(status, openOrderStatuses)) return 'open';
  return isIn(status, auditStatuses) || isIn(status, auditResults) ? 'audit' : 'ended';
};
const groups = ['open', 'ended', 'audit'] as const;

/** How many orders are in each state, each figure with its orders behind it; states without orders are named below. */
export function OrderStatusScreen() {
  const t = useText();
  const found = useCall(orderCalls.status, {}, { everyMs: () => everyMs });
  const counts = new Map(found.data?.map(({ status, n }) => [status, n]));
  const countOf = (status: Filter) => counts.get(status) ?? 0;
  const empty = orderFilters.filter((status) => countOf(status) === 0);
  return (
    <div className="order-status-screen">
      <PageHead title={t('route.maintenance.workBillwbStatus')} />
      {found.data ? (
        <Stack gap={16} padding={[4, 'gutter', 20]}>
          {groups.map((group) => {
            const shown = orderFilters.filter((status) => groupOf(status) === group && countOf(status) > 0);
            return shown.length === 0 ? null : (
              <section key={group}>
                <Box as="h2" padding={[0, 0, 8]} fontSize={15}>
                  {t(`orderGroup.${group}`)}
                </Box>
                <Grid as="ul" min={148} gap={12} className="order-figures">
                  {shown.map((status) => (
                    <li key={status}>
                      <Grid
                        as={Link}
                        gap={4}
                        padding={[10, 12]}
                        border="all"
                        borderRadius={4}
                        color="ink"
                        to={`${orderListPath}?status=${status}`}
                      >
                        <ChoiceWord choice="orderStatus" value={status} />
                        <b>{numberText(countOf(status))}</b>
                      </Grid>
                    </li>
                  ))}
                </Grid>
              </section>
            );
          })}
          {empty.length === 0 ? null : (
            <Stack row wrap gap={[0, 12]} className="hint">
              {t('orderGroup.none')}
              {empty.map((status) => (
                <Link key={status} to={`${orderListPath}?status=${status}`}>
                  {t(`orderStatus.${status}`)}
                </Link>
              ))}
            </Stack>
          )}
        </Stack>
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading page />
      )}
    </div>
  );
}
