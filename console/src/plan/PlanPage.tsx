import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { planCalls, type PlanDetail } from '@hoistway/contract/plan/planCalls.ts';
import { roundsAhead } from '@hoistway/contract/plan/planRules.ts';
import { typeOfOrdinal } from '@hoistway/contract/workOrder/orderRules.ts';
import { maxOrdinal } from '@hoistway/contract/workOrder/workOrder.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useElevatorPage } from '#kit/card/useElevatorPage.ts';
import { stateOfChoice } from '#kit/glyph/choiceStates.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { noValue } from '#kit/format/number.ts';
import { RecordLink } from '#kit/name/RecordLink.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { dueWord } from './planColumns.tsx';
import { IntervalSection } from './interval/IntervalSection.tsx';
import { usePlanActs } from './usePlanActs.tsx';
import { orderPath, planListPath } from './planPath.ts';
import './plan.css';
import { TwoPane } from '#kit/layout/TwoPane.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

/** One plan: what is next, what was done, and what follows. */
export function PlanPage({ id }: { id: string }) {
  const plan = useCall(planCalls.detail, { id });
  return plan.data ? <KnownPlan plan={plan.data} /> : <Loading page />;
}

function KnownPlan({ plan }: { plan: PlanDetail }) {
  const t = useText();
  const navigate = useNavigate();
  const { actsOf, dialog } = usePlanActs(() => navigate(planListPath));
  const acts = actsOf(plan).filter(({ permission }) => !permission || holdsPermission(permission));
  return (
    <Stack minHeight="100%">
      <PageHead
        title={t('maintenancePlan.pageTitle', { no: plan.elevatorNumber })}
        crumbs={[{ title: t('route.maintenance.maintenancePlan'), path: planListPath }]}
        action={
          <Stack row wrap gap={8} align="center" justify="flex-end" className="plan-acts">
            {acts.map(({ key, text, danger = false, run }) => (
              <Button key={key} danger={danger} onClick={run} type={key === 'edit' ? 'primary' : 'default'}>
                {text}
              </Button>
            ))}
          </Stack>
        }
      />
      <Summary plan={plan} />
      <TwoPane side={360} below={1024} className="plan-columns">
        <Visits plan={plan} />
        <aside className="plan-side">
          <IntervalSection elevatorId={plan.elevatorId} />
          <Ahead plan={plan} />
          <RecordAuditLogSection subject="maintenancePlan" id={plan.id} />
        </aside>
      </TwoPane>
      {dialog}
    </Stack>
  );
}

function Summary({ plan }: { plan: PlanDetail }) {
  const t = useText();
  const pageOf = useElevatorPage();
  const facts = [
    [
      t('maintenancePlan.elevatorId'),
      <>
        <Link to={pageOf(plan.elevatorId)}>{plan.elevatorNumber}</Link> {plan.projectName}
      </>,
    ],
    [
      t('maintenancePlan.nextDue'),
      <>
        {plan.nextDue}
        <BusinessWord state={stateOfChoice('planDue', plan.due) ?? 'waiting'} word={dueWord(plan, t)} />
      </>,
    ],
    [
      t('maintenancePlan.type'),
      <>
        {t(`maintenanceType.${plan.type}`)}
        <span className="hint">{t('maintenancePlan.roundOf', { n: plan.nextOrdinal })}</span>
      </>,
    ],
    [
      t('maintenancePlan.workerId'),
      <RecordLink key="worker" kind="person" of={plan.workerId}>
        {plan.worker ?? noValue}
      </RecordLink>,
    ],
    [t('maintenancePlan.lastActual'), plan.lastActual ?? noValue],
    [
      t('maintenancePlan.intervalDays'),
      <>
        {t('maintenancePlan.everyDays', { n: plan.intervalDays })}
        <span className="hint">
          {t('maintenancePlan.ceiling', { n: plan.ceilingDays })}
          {plan.monthly ? ` · ${t('intervalBook.monthly')}` : null}
          {` · ${t('intervalBook.standard', { source: plan.standard.source, confidence: t(`ruleConfidence.${plan.standard.confidence}`) })}`}
        </span>
      </>,
    ],
    [t('maintenancePlan.companyId'), plan.companyName],
    ...(plan.stopReason === null ? [] : [[t('maintenancePlan.stopReason'), plan.stopReason] as const]),
    ...(plan.note === null ? [] : [[t('maintenancePlan.note'), plan.note] as const]),
  ] as const;
  return <Facts shape="band" facts={facts} className="plan-summary" />;
}

function Visits({ plan }: { plan: PlanDetail }) {
  const t = useText();
  return (
    <section className="part">
      <h2>{t('maintenancePlan.visits')}</h2>
      {plan.visits.length === 0 ? (
        <p className="hint plan-note">{t('maintenancePlan.noVisits')}</p>
      ) : (
        <ul className="plan-visits">
          {plan.visits.map((visit) => (
            <Grid
              as="li"
              columns="140px 160px minmax(0, 1fr) 128px"
              gap={[4, 16]}
              align="center"
              padding={[6, 0]}
              border="bottom"
              key={visit.id}
            >
              <span className="plan-visit-round">
                {visit.ordinal === null
                  ? t('maintenancePlan.extra')
                  : t('maintenancePlan.round', { n: visit.ordinal })}
                {visit.ordinal === null ? null : (
                  <Box as="small" block className="hint">
                    {t(`maintenanceType.${typeOfOrdinal(visit.ordinal)}`)}
                  </Box>
                )}
              </span>
              <span className="plan-visit-days">
                {t('maintenancePlan.dueDay', { day: visit.due })}
                <Box as="small" block className="hint">
                  {visit.completedDay === null
                    ? visit.hint === null
                      ? noValue
                      : t(`planHint.${visit.hint}`)
                    : t('maintenancePlan.doneDay', { day: visit.completedDay })}
                </Box>
              </span>
              <span>
                <Link to={orderPath(visit.orderId)}>{visit.orderNumber}</Link>
                <Box as="small" block className="hint">
                  {visit.handler ?? t('workOrder.nobody')}
                </Box>
              </span>
              <ChoiceWord choice="orderStatus" value={visit.orderStatus} />
            </Grid>
          ))}
        </ul>
      )}
    </section>
  );
}

function Ahead({ plan }: { plan: PlanDetail }) {
  const t = useText();
  return (
    <section className="part">
      <h2>{t('maintenancePlan.ahead')}</h2>
      <p className="hint plan-note">{t('maintenancePlan.aheadHint')}</p>
      <ol>
        {roundsAhead(plan, maxOrdinal).map(({ ordinal, day }) => (
          <Grid as="li" columns="100px 1fr auto" gap={12} align="baseline" padding={[3, 0]} key={day}>
            <time>{day}</time>
            <span>{t('maintenancePlan.round', { n: ordinal })}</span>
            <span className={typeOfOrdinal(ordinal) === 'halfMonth' ? 'hint' : 'plan-larger'}>
              {t(`maintenanceType.${typeOfOrdinal(ordinal)}`)}
            </span>
          </Grid>
        ))}
      </ol>
    </section>
  );
}
