import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { monthPlanCalls, teamsShown, type MonthView } from '@hoistway/contract/plan/monthPlan.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { showDone } from '#kit/call/tip.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { useNow } from '#kit/live/useNow.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { PlanHeadActs } from '../PlanHeadActs.tsx';
import { monthAfter, monthOf } from '../planMonthDays.ts';
import { timeLinePath } from '../planPath.ts';
import { PlannerBoard } from './PlannerBoard.tsx';
import { PlannerTotals } from './PlannerTotals.tsx';
import { TeamsDialog } from './TeamsDialog.tsx';
import { UnmetList } from './UnmetList.tsx';
import { VisitSide } from './VisitSide.tsx';
import './planner.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { styleProps } from '#kit/layout/styleProps.ts';

/** A month as it is planned for a company: its visits by day and team, and what cannot be met. */
export function PlannerScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const today = formatDay(useNow());
  const asked = search.get('month') ?? '';
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : monthOf(today);
  const teamIds = (search.get('teams') ?? '').split(',').filter((id) => id !== '');
  const companyId = search.get('company') ?? '';
  const ofCompany = companyId === '' ? {} : { companyId };
  const found = useCall(
    monthPlanCalls.month,
    { month: `${month}-01`, ...ofCompany, ...(teamIds.length > 0 ? { teamIds } : {}) },
    { keepPrevious: true, onError: 'handled' },
  );
  const [openId, setOpenId] = useState<string>();
  const [editsTeams, setEditsTeams] = useState(false);
  const put = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes))
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    setSearch(next, { replace: true });
    setOpenId(undefined);
  };
  const [year, number] = month.split('-');
  const view = found.data;
  const mustChoose = view?.choosesCompany === true && companyId === '' && view.teams.length === 0;
  const open = view?.visits.find(({ id }) => id === openId);
  return (
    <Stack minHeight="100%" className="planner">
      <PageHead title={t('route.maintenance.maintenancePlan')} action={<PlanHeadActs view="planner" />} />
      <Stack row wrap gap={8} align="center" padding={[0, 'gutter', 12]} className="plan-month-bar">
        <Button
          icon={<LeftOutlined />}
          aria-label={t('maintenancePlan.before')}
          onClick={() => put({ month: monthAfter(month, -1) })}
        />
        <Box as="strong" minWidth={96} textAlign="center">
          {t('maintenancePlan.monthOf', { year: year!, month: number! })}
        </Box>
        <Button
          icon={<RightOutlined />}
          aria-label={t('maintenancePlan.next')}
          onClick={() => put({ month: monthAfter(month, 1) })}
        />
        {view?.choosesCompany ? (
          <Grid width={220} className="planner-company">
            <CompanyPick
              type="maintenance"
              managed
              label={t('monthPlan.companyId')}
              {...(mustChoose ? {} : { value: view.companyId })}
              onChange={(id) => put({ company: id ?? null, teams: null })}
            />
          </Grid>
        ) : null}
        {mustChoose ? null : (
          <Button className="planner-teams" onClick={() => setEditsTeams(true)}>
            {t('planTeam.title')}
          </Button>
        )}
        <Allowed permission="order.view">
          <Link to={timeLinePath}>{t('orderBoard.timeLine')}</Link>
        </Allowed>
        {view && view.teams.length > teamsShown ? (
          <Select
            {...styleProps({ minWidth: 200 })}
            mode="multiple"
            maxCount={teamsShown}
            maxTagCount={2}
            allowClear
            aria-label={t('planner.teamsShown')}
            placeholder={t('planner.teamsShown')}
            value={teamIds}
            options={view.teams.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(ids) => put({ teams: ids.join(',') })}
          />
        ) : null}
        {view && !mustChoose ? (
          // The month that was left is still shown while the next one is read: nothing is done to it by mistake.
          <Box margin={[0, 0, 0, 'auto']} inert={view.month !== `${month}-01`}>
            {view.whole ? <MonthActs view={view} /> : null}
          </Box>
        ) : null}
      </Stack>
      {mustChoose ? (
        <EmptyState title={t('planner.choose')} hint={t('planner.chooseHint')} />
      ) : view ? (
        <>
          <Notes view={view} />
          {view.plan ? (
            <>
              <PlannerTotals view={view} />
              <Grid columns={1} flex={1} className={open ? 'planner-columns has-side' : 'planner-columns'}>
                <div className="planner-main">
                  <UnmetList view={view} onTeams={() => setEditsTeams(true)} />
                  <PlannerBoard view={view} openId={openId} onOpen={setOpenId} />
                </div>
                {open ? <VisitSide view={view} visit={open} onClose={() => setOpenId(undefined)} /> : null}
              </Grid>
            </>
          ) : view.teams.length === 0 ? (
            <EmptyState title={t('planTeam.none')} hint={t('planTeam.noneHint')} />
          ) : (
            <EmptyState title={t('planner.empty')} hint={t('planner.emptyHint')} />
          )}
        </>
      ) : found.error ? (
        <CallFailure problem={found.error} retry={found.refetch} />
      ) : (
        <Loading page />
      )}
      {editsTeams ? <TeamsDialog companyId={view?.companyId} onClose={() => setEditsTeams(false)} /> : null}
    </Stack>
  );
}

/** What is worth knowing before one reads the month: plans that changed since, holidays that are not known. */
function Notes({ view }: { view: MonthView }) {
  const t = useText();
  const { plan, holidays, whole } = view;
  return (
    <>
      {whole ? null : (
        <Box as="p" margin={[8, 'gutter']} className="hint">
          {t('planner.inPart')}
        </Box>
      )}
      {plan && plan.changedCount > 0 ? (
        <Alert
          {...styleProps({ margin: [8, 'gutter'] })}
          type="warning"
          showIcon
          title={t('planner.changed', {
            n: plan.changedCount,
            names: plan.changed.join(t('planReminder.comma')),
          })}
        />
      ) : null}
      {holidays === 'announced' ? null : (
        <Box as="p" margin={[8, 'gutter']} className="hint">
          {t(holidays === 'statutory' ? 'planner.statutory' : 'planner.unknownYear')}
        </Box>
      )}
    </>
  );
}

function MonthActs({ view }: { view: MonthView }) {
  const t = useText();
  const propose = useSend(monthPlanCalls.propose);
  const accept = useSend(monthPlanCalls.accept);
  const discard = useSubmit(monthPlanCalls.discard);
  const [works, setWorks] = useState(false);
  const { plan, month, companyId } = view;
  const run = async () => {
    setWorks(true);
    try {
      await propose({ month, companyId }, (made) => showDone(t('planner.proposed', made)));
    } finally {
      setWorks(false);
    }
  };
  return (
    <Allowed permission="plan.edit">
      <Stack as="span" row wrap gap={8}>
        {plan ? (
          <Button
            className="planner-discard"
            onClick={() =>
              confirmDelete(t, {
                title: t('planner.discardTitle'),
                hint: t('planner.discardHint'),
                run: () => discard({ id: plan.id }),
              })
            }
          >
            {t('planner.discard')}
          </Button>
        ) : null}
        <Button
          className="planner-propose"
          type={plan ? 'default' : 'primary'}
          loading={works}
          onClick={() =>
            plan
              ? confirm(t, {
                  title: t('planner.proposeAgainTitle'),
                  hint: t('planner.proposeAgainHint'),
                  button: t('planner.proposeAgain'),
                  run,
                })
              : void run()
          }
        >
          {t(plan ? 'planner.proposeAgain' : 'planner.propose')}
        </Button>
        {plan?.state === 'draft' ? (
          <Button
            className="planner-accept"
            type="primary"
            onClick={() =>
              confirm(t, {
                title: t('planner.acceptTitle'),
                hint: t('planner.acceptHint'),
                button: t('planner.accept'),
                run: () => accept({ id: plan.id }, (done) => showDone(t('planner.accepted', done))),
              })
            }
          >
            {t('planner.accept')}
          </Button>
        ) : null}
      </Stack>
    </Allowed>
  );
}
