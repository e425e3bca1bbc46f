import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { planPath } from '#area/plan/planPath.ts';
import { contractPath } from '#area/upkeepContract/contractPath.ts';
import { orderListPath, orderPath } from '#area/workOrder/orderPath.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { RecordLink } from '#kit/name/RecordLink.tsx';
import { useText } from '#kit/text.ts';

/** So many open orders are named; more are a number. */
const mostOrders = 2;

interface FactProps {
  label: string;
  found: { error: Error | null; refetch(): unknown };
  children: ReactNode;
}

/** One fact, or why it cannot be read. */
function Fact({ label, found, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{found.error ? <CallFailure small problem={found.error} retry={found.refetch} /> : children}</dd>
    </div>
  );
}

function ContractFact({ elevatorId }: { elevatorId: string }) {
  const t = useText();
  const found = useCall(contractCalls.page, { elevatorId, pageSize: 1 }, { onError: 'handled' });
  const contract = found.data?.rows[0];
  return (
    <Fact label={t('elevatorWork.contract')} found={found}>
      {contract ? (
        <>
          <Link to={contractPath(contract.id)}>{contract.contractNo}</Link>{' '}
          {t('elevatorWork.until', { day: contract.expiryDate })}
        </>
      ) : found.data ? (
        t('elevatorWork.noContract')
      ) : (
        '…'
      )}
    </Fact>
  );
}

function VisitFacts({ elevatorId }: { elevatorId: string }) {
  const t = useText();
  const found = useCall(planCalls.page, { elevatorId, pageSize: 1 }, { onError: 'handled' });
  const plan = found.data?.rows[0];
  const none = found.data ? t('elevatorWork.noPlan') : '…';
  return (
    <>
      <Fact label={t('maintenancePlan.lastActual')} found={found}>
        {plan ? (plan.lastActual ?? t('elevatorWork.notYet')) : none}
      </Fact>
      <Fact label={t('maintenancePlan.nextDue')} found={found}>
        {plan ? (
          <>
            <Link to={planPath(plan.id)}>{plan.nextDue}</Link>{' '}
            <RecordLink kind="person" of={plan.workerId}>
              {plan.worker}
            </RecordLink>
          </>
        ) : (
          none
        )}
      </Fact>
    </>
  );
}

function OrdersFact({ elevatorId }: { elevatorId: string }) {
  const t = useText();
  const found = useCall(
    orderCalls.page,
    { elevatorId, open: true, pageSize: mostOrders },
    { onError: 'handled' },
  );
  const { rows = [], total = 0 } = found.data ?? {};
  return (
    <Fact label={t('elevatorWork.openOrders')} found={found}>
      {found.data === undefined ? '…' : total === 0 ? t('elevatorWork.noOrders') : null}
      {rows.map(({ id, type, handler, handlerId }) => (
        <span key={id}>
          <Link to={orderPath(id)}>{t(`orderKind.${type}`)}</Link>{' '}
          <RecordLink kind="person" of={handlerId}>
            {handler ?? t('elevatorWork.nobody')}
          </RecordLink>{' '}
        </span>
      ))}
      {total > rows.length ? (
        <Link to={`${orderListPath}?elevatorId=${elevatorId}&open=true`}>
          {t('elevatorWork.more', { n: total - rows.length })}
        </Link>
      ) : null}
    </Fact>
  );
}

interface ElevatorWorkProps {
  elevatorId: string;
  /** As a band below the head of a page, or in a narrow column. */
  shape?: 'band' | 'beside';
}

/** What is agreed, planned and under way for an elevator, as far as the viewer may know it. */
export function ElevatorWork({ elevatorId, shape = 'band' }: ElevatorWorkProps) {
  const t = useText();
  return (
    <Facts shape={shape} aria-label={t('elevatorWork.title')}>
      <Allowed permission="contract.view">
        <ContractFact elevatorId={elevatorId} />
      </Allowed>
      <Allowed permission="plan.view">
        <VisitFacts elevatorId={elevatorId} />
      </Allowed>
      <Allowed permission="order.view">
        <OrdersFact elevatorId={elevatorId} />
      </Allowed>
    </Facts>
  );
}
