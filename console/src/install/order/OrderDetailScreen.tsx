import { Link, useSearchParams } from 'react-router';
import { installOrderCalls, type InstallOrderDetail } from '@hoistway/contract/install/installOrderCalls.ts';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { noValue } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { contractPath } from '../contract/contractValues.ts';
import { DelayBook } from '../schedule/DelayBook.tsx';
import { OrderSchedule } from '../schedule/OrderSchedule.tsx';
import { FirstDays } from '../warranty/FirstDays.tsx';
import { WarrantyBook } from '../warranty/WarrantyBook.tsx';
import { DocumentSet } from './DocumentSet.tsx';
import { LabelLink } from './LabelLink.tsx';
import { OrderActs } from './OrderActs.tsx';
import { StepCard } from './StepCard.tsx';

const list = '/install/workOrder';

/** The installation of one elevator, step by step (`/install/orderDetail`). */
export function OrderDetailScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const id = search.get('id');
  const { data } = useCall(installOrderCalls.one, id === null ? null : { id });
  const crumbs = [{ title: t('route.install.workOrder'), path: list }];
  if (id === null)
    return (
      <div className="form-screen">
        <PageHead title={t('route.install.orderDetail')} crumbs={crumbs} />
        <p className="detail-tabs">
          <Link to={list}>{t('installOrder.chooseHint')}</Link>
        </p>
      </div>
    );
  if (!data) return <Loading page />;
  return (
    <Stack minHeight="100%">
      <PageHead
        title={data.orderNumber}
        subtitle={`${data.elevatorNumber} ${data.projectName}`}
        crumbs={crumbs}
        action={<OrderActs order={data} />}
      />
      <OrderFacts order={data} />
      {data.handedOverAt === null ? null : (
        <Stack padding={[16, 'gutter', 0]}>
          <LabelLink order={data} />
        </Stack>
      )}
      <Stack as="section" padding={[16, 'gutter', 0]} gap={12}>
        <h2>{t('installSchedule.title')}</h2>
        <OrderSchedule order={data} />
        <h2>{t('installOrder.delays')}</h2>
        <DelayBook order={data} />
      </Stack>
      <Stack as="section" padding={[16, 'gutter', 24]} gap={12} aria-label={t('installOrder.plan')}>
        <h2>{t('installOrder.plan')}</h2>
        <Stack as="ol" gap={12}>
          {data.stepRows.map((step) => (
            <StepCard key={step.id} step={step} order={data} />
          ))}
        </Stack>
      </Stack>
      <DocumentSet order={data} />
      {data.handedOverAt === null ? null : (
        <Stack as="section" padding={[0, 'gutter', 24]} gap={12} aria-label={t('installWarranty.title')}>
          <h2>{t('installWarranty.title')}</h2>
          <WarrantyBook contractId={data.contractId} orderId={data.id} />
          <FirstDays orderId={data.id} />
        </Stack>
      )}
      <RecordAuditLogSection subject="installOrder" id={data.id} />
    </Stack>
  );
}

function OrderFacts({ order }: { order: InstallOrderDetail }) {
  const t = useText();
  const { slip, done, steps } = order;
  return (
    <Facts
      shape="band"
      facts={[
        [t('installOrder.state'), <ChoiceWord key="state" choice="installOrderState" value={order.state} />],
        [
          t('installOrder.contractId'),
          <Link key="contract" to={contractPath(order.contractId)}>
            {order.contractNo}
          </Link>,
        ],
        [t('installOrder.workerId'), order.workerName ?? t('installOrder.nobody')],
        [t('installOrder.done'), t('installOrder.doneOf', { done, n: steps })],
        [t('installOrder.baselineEnd'), order.baselineEnd],
        [
          t('installOrder.endsOn'),
          slip === 0 ? order.endsOn : `${order.endsOn} · ${t('installOrder.slipDays', { n: slip })}`,
        ],
        [t('installOrder.warrantyUntil'), order.warrantyUntil ?? noValue],
      ]}
    />
  );
}
