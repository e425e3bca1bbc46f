import { Link } from 'react-router';
import { orderAudit } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderCalls, type OrderDetail } from '@hoistway/contract/workOrder/orderCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { ChainLineOfOrder } from '#kit/card/ChainLine.tsx';
import { SlaLine } from '#kit/card/SlaLine.tsx';
import { VisitEffect } from '#kit/card/VisitEffect.tsx';
import { useElevatorPage } from '#kit/card/useElevatorPage.ts';
import { durationText } from '#kit/format/duration.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { RecordLink } from '#kit/name/RecordLink.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { telHref } from '#kit/format/telHref.ts';
import { useText } from '#kit/text.ts';
import { HoistwayBand } from './HoistwayBand.tsx';
import { OrderActs } from './OrderActs.tsx';
import { hasEvidence, OrderEvidence } from './OrderEvidence.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderItems } from './OrderItems.tsx';
import { orderListPath, orderPath } from './orderPath.ts';
import { orderWhat } from './orderWhat.ts';
import { PrintOrder } from './PrintOrder.tsx';
import { VisitCheck } from './VisitCheck.tsx';
import './order.css';
import { TwoPane } from '#kit/layout/TwoPane.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

const everyMs = 10_000;

/** One order: what it is about, its checklist, and what became of it. */
export function OrderPage({ id }: { id: string }) {
  const order = useCall(orderCalls.detail, { id }, { everyMs: () => everyMs });
  return order.data ? <KnownOrder order={order.data} /> : <Loading page />;
}

function KnownOrder({ order }: { order: OrderDetail }) {
  const t = useText();
  const bare = hasNoContent(order, t);
  const known = (
    <>
      <OrderFacts order={order} />
      {order.type === 'rescue' ? null : <SlaLine kind="workOrder" id={order.id} className="part is-lined" />}
    </>
  );
  return (
    <Stack minHeight="100%">
      <PageHead
        title={t('workOrder.pageTitle', { kind: kindOf(order, t), no: order.orderNumber })}
        crumbs={[{ title: t('route.maintenance.workBillBoardInquiry'), path: orderListPath }]}
        action={
          <Stack row wrap gap={8} justify="flex-end">
            <PrintOrder id={order.id} />
            <OrderActs order={order} />
          </Stack>
        }
      />
      {order.type === 'rescue' && order.caseId !== null ? (
        <Box as="p" padding={[0, 'gutter', 8]} className="hint">
          {t('workOrder.followsRescue')}{' '}
          <Link to={`/gridRescue/gridRescue?id=${order.caseId}`}>{order.caseNo}</Link>
        </Box>
      ) : null}
      <Summary order={order} />
      <HoistwayBand order={order} />
      {order.type === 'repair' ? <ChainLineOfOrder orderId={order.id} /> : null}
      <TwoPane side={360} below={1024}>
        <div className="order-main">
          {order.finishTime === null ? null : <VisitCheck orderId={order.id} elevatorId={order.elevatorId} />}
          {order.finishTime === null ? null : <VisitEffect orderId={order.id} />}
          <OrderItems order={order} />
          <OrderEvidence order={order} />
          <Outcome order={order} />
          {bare ? known : null}
        </div>
        <aside className="order-side">
          {bare ? null : known}
          <OrderHistory order={order} />
          <RecordAuditLogSection subject="workOrder" id={order.id} />
        </aside>
      </TwoPane>
    </Stack>
  );
}

/** Nothing was said, asked, found or done yet: what is known of the order takes the wide column. */
const hasNoContent = (order: OrderDetail, t: ReturnType<typeof useText>): boolean =>
  order.finishTime === null &&
  order.items.length === 0 &&
  !hasEvidence(order) &&
  outcomeOf(order, t).length === 0;

const kindOf = ({ type, maintenanceType }: OrderDetail, t: ReturnType<typeof useText>): string =>
  maintenanceType === null ? t(`orderKind.${type}`) : t(`maintenanceType.${maintenanceType}`);

function Summary({ order }: { order: OrderDetail }) {
  const t = useText();
  const pageOf = useElevatorPage();
  const { elevatorId, elevatorNumber, projectName, handler, handlerPhone, ordinal, items } = order;
  const answered = items.length - order.unanswered;
  return (
    <Facts shape="band" className="order-summary">
      <div>
        <dt>{t('workOrder.status')}</dt>
        <dd>
          <ChoiceWord choice="orderStatus" value={order.status} />
          {order.overdue ? <BusinessWord state="bad" word={t('orderStatus.overdue')} /> : null}
          {order.inspectStatus === orderAudit.none ? null : (
            <ChoiceWord choice="orderStatus" value={order.inspectResult ?? order.inspectStatus} />
          )}
        </dd>
      </div>
      <div>
        <dt>{t('workOrder.elevatorId')}</dt>
        <dd>
          <Link to={pageOf(elevatorId)}>{elevatorNumber}</Link>{' '}
          <RecordLink kind="site" of={projectName}>
            {projectName}
          </RecordLink>
        </dd>
      </div>
      {ordinal === null ? null : (
        <div>
          <dt>{t('workOrder.ordinal')}</dt>
          <dd>{ordinal} / 24</dd>
        </div>
      )}
      <div>
        <dt>{t('workOrder.handlerId')}</dt>
        <dd>
          <RecordLink kind="person" of={order.handlerId}>
            {handler ?? noValue}
          </RecordLink>{' '}
          {handlerPhone === null ? null : <a href={telHref(handlerPhone)}>{handlerPhone}</a>}
        </dd>
      </div>
      <div>
        <dt>{t('workOrder.deadline')}</dt>
        <dd>{wholeTime(order.deadline)}</dd>
      </div>
      {order.handlingSeconds === null ? null : (
        <div>
          <dt>{t('workOrder.handling')}</dt>
          <dd>{durationText(order.handlingSeconds * 1000, t)}</dd>
        </div>
      )}
      {items.length === 0 ? null : (
        <div>
          <dt>{t('workOrder.items')}</dt>
          <dd>{t('workOrder.answeredOf', { n: answered, all: items.length })}</dd>
        </div>
      )}
    </Facts>
  );
}

/** What was wrong, what was done, and what the owner said, as far as it is known. */
function outcomeOf(order: OrderDetail, t: ReturnType<typeof useText>) {
  const facts = [
    [t('workOrder.description'), orderWhat(order, t)],
    [t('workOrder.causeClass'), order.causeClass && t(`causeClass.${order.causeClass}`)],
    [t('workOrder.faultReason'), order.faultReason],
    [t('workOrder.solution'), order.solution],
    [t('workOrder.finishRemark'), order.finishRemark],
    [t('workOrder.stars'), order.stars === null ? null : '★'.repeat(order.stars)],
    [t('workOrder.evaluation'), order.evaluation],
    [t('workOrder.inspectCause'), order.inspectCause && t(`auditCause.${order.inspectCause}`)],
    [t('workOrder.inspectRemark'), order.inspectRemark],
  ] as const;
  return facts.filter(([, value]) => value !== null);
}

function Outcome({ order }: { order: OrderDetail }) {
  const t = useText();
  const known = outcomeOf(order, t);
  if (known.length === 0) return null;
  return (
    <section className="part is-lined">
      <h2>{t('workOrder.outcome')}</h2>
      <Facts shape="beside" facts={known} className="order-facts" />
    </section>
  );
}

function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useText();
  const { signInWay, signInDistanceM, propertyPhone, sourceOrderId, repairs } = order;
  return (
    <section className="part is-lined">
      <h2>{t('workOrder.facts')}</h2>
      <Facts shape="beside" className="order-facts">
        <Fact name={t('workOrder.companyName')} value={order.companyName} />
        <Fact name={t('elevator.address')} value={order.address} />
        <Fact name={t('workOrder.property')} value={order.propertyName} />
        {propertyPhone === null ? null : (
          <div>
            <dt>{t('workOrder.propertyPhone')}</dt>
            <dd>
              <a href={telHref(propertyPhone)}>{propertyPhone}</a>
            </dd>
          </div>
        )}
        <Fact name={t('workOrder.createTime')} value={wholeTime(order.createTime)} />
        <Fact name={t('workOrder.planDate')} value={order.planDate} />
        <Fact name={t('itemList.madeWith')} value={listOf(order, t)} />
        <Fact
          name={t('workOrder.signInWay')}
          value={
            signInWay === null
              ? null
              : signInDistanceM === null
                ? t(`signInWay.${signInWay}`)
                : t('workOrder.signedInAt', { way: t(`signInWay.${signInWay}`), n: signInDistanceM })
          }
        />
        {order.faultCode === null ? null : (
          <div>
            <dt>{t('workOrder.faultId')}</dt>
            <dd>
              <Link to={`/realTime/eleHistoryFault?fault=${order.faultId}`}>
                {order.faultCode} {faultWord(order.faultCode, t)}
              </Link>
            </dd>
          </div>
        )}
        {order.caseNo === null ? null : (
          <div>
            <dt>{t('workOrder.caseId')}</dt>
            <dd>
              <Link to={`/gridRescue/gridRescue?id=${order.caseId}`}>{order.caseNo}</Link>
            </dd>
          </div>
        )}
        {sourceOrderId === null ? null : (
          <div>
            <dt>{t('workOrder.sourceOrderId')}</dt>
            <dd>
              <Link to={orderPath(sourceOrderId)}>{order.sourceNumber}</Link>
            </dd>
          </div>
        )}
        {repairs.map((repair) => (
          <div key={repair.id}>
            <dt>{t('workOrder.repair')}</dt>
            <dd>
              <Link to={orderPath(repair.id)}>{repair.orderNumber}</Link>{' '}
              <ChoiceWord choice="orderStatus" value={repair.status} />
            </dd>
          </div>
        ))}
      </Facts>
    </section>
  );
}

/** By which version of the company's list its items were copied. */
function listOf({ checklist }: OrderDetail, t: ReturnType<typeof useText>): string | null {
  if (checklist === null) return null;
  const { version } = checklist;
  return version === 0 ? t('itemList.standard') : t('itemList.versionNo', { n: version });
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (value === null) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
