import { Tabs } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { planProblems, type PlanProblem } from '@hoistway/contract/plan/maintenancePlan.ts';
import { planCalls, type PlanProblemRow } from '@hoistway/contract/plan/planCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { showDone } from '#kit/call/tip.ts';
import { useSend } from '#kit/call/useSend.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { noValue, numberText } from '#kit/format/number.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { EditPlan } from './EditPlan.tsx';
import { PlanForm } from './PlanForm.tsx';
import { planDayPath, planListPath, planPath } from './planPath.ts';
import './plan.css';

/** The columns of what does not fit, the last with the act that mends it. */
const columnsWith = (onMend: (row: PlanProblemRow) => void) =>
  columns(planCalls.inspect, ['elevatorNumber', 'problem', 'n', 'day', 'worker', 'companyName', 'planId'], {
    elevatorNumber: {
      title: 'maintenancePlan.elevatorId',
      width: 240,
      strong: true,
      cell: (row) => (
        <>
          <strong>{row.elevatorNumber ?? row.worker}</strong>{' '}
          <span className="hint">{row.projectName ?? row.day}</span>
        </>
      ),
    },
    problem: {
      title: 'planInspection.label',
      width: 180,
      cell: (row) => <ChoiceWord choice="planProblem" value={row.problem} />,
    },
    n: {
      title: 'planInspection.n',
      width: 110,
      align: 'right',
      cell: (row, t) =>
        row.n === null
          ? noValue
          : t(row.problem === 'crowded' ? 'planInspection.onDay' : 'planInspection.daysOver', { n: row.n }),
    },
    day: { title: 'maintenancePlan.nextDue', width: 130 },
    worker: { title: 'maintenancePlan.workerId', width: 130 },
    companyName: { title: 'maintenancePlan.companyId', width: 180 },
    planId: { title: 'button.operation', width: 132, cell: (row) => <Mend row={row} onMend={onMend} /> },
  });

/** The way out of what does not fit: where it is seen, or the act that mends it. */
const pathOf = ({ problem, planId, elevatorId, day, workerId, elevatorNumber }: PlanProblemRow): string => {
  if (planId !== null) return planPath(planId);
  if (problem === 'crowded' && day !== null) return planDayPath(day, workerId);
  return elevatorId === null
    ? planListPath
    : `${planListPath}?${new URLSearchParams({ words: elevatorNumber ?? '' }).toString()}`;
};

type Act = { text: string; permission?: Permission; run(): void };

/** What mends one of them. */
function Mend({ row, onMend }: { row: PlanProblemRow; onMend(row: PlanProblemRow): void }) {
  const t = useText();
  const navigate = useNavigate();
  const generate = useSend(planCalls.generate);
  const change = (text: string): Act => ({ text, permission: 'plan.edit', run: () => onMend(row) });
  const acts: Record<PlanProblem, Act> = {
    overdue: change(t('planInspection.mendDate')),
    beyondCeiling: change(t('planInspection.mendDate')),
    noPerson: change(t('planInspection.mendPerson')),
    unfit: change(t('planInspection.mendPerson')),
    offDuty: change(t('planInspection.mendPerson')),
    noPlan: { text: t('planInspection.mendPlan'), permission: 'plan.add', run: () => onMend(row) },
    notGenerated: {
      text: t('maintenancePlan.generate'),
      permission: 'order.add',
      run: () => void generate({}, (made) => showDone(t('maintenancePlan.generated', made))),
    },
    crowded: { text: t('planInspection.mendDay'), run: () => void navigate(pathOf(row)) },
  };
  const { text, permission, run } = acts[row.problem];
  if (permission !== undefined && !holdsPermission(permission)) return noValue;
  return (
    <button
      type="button"
      className="link-button"
      onClick={(event) => {
        event.stopPropagation();
        run();
      }}
    >
      {text}
    </button>
  );
}

/** What does not fit about the plans, each with what mends it. */
export function PlanInspectScreen() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const [mending, setMending] = useState<PlanProblemRow>();
  const companyId = search.get('companyId');
  const counts = useCall(planCalls.inspectCounts, companyId ? { companyId } : {}, {
    keepPrevious: true,
    onError: 'ignored',
  });
  const problem = planProblems.find((each) => each === search.get('problem'));
  const problemColumns = useMemo(() => columnsWith(setMending), []);
  const fixed = useMemo(() => (problem === undefined ? {} : { problem }), [problem]);
  const show = (next: string) => {
    const to = new URLSearchParams(search);
    to.delete('page');
    if (next === 'all') to.delete('problem');
    else to.set('problem', next);
    setSearch(to, { replace: true });
  };
  const countOf = (kind: PlanProblem) => counts.data?.find((each) => each.problem === kind)?.n ?? 0;
  const total = counts.data?.reduce((sum, { n }) => sum + n, 0);

  const close = () => setMending(undefined);

  return (
    <>
      <ListScreen
        name="planProblem"
        title={t('route.maintenance.maintenancePlanInspect')}
        call={planCalls.inspect}
        fixed={fixed}
        search={[{ name: 'companyId', label: t('maintenancePlan.companyId'), pick: <CompanyPick /> }]}
        columns={problemColumns}
        unit="planInspection.unit"
        emptyHint={t('planInspection.emptyHint')}
        pathOf={pathOf}
      >
        <Tabs
          className="status-tabs"
          activeKey={problem ?? 'all'}
          onChange={show}
          items={[
            { key: 'all', label: tabText(t('button.all'), total) },
            ...planProblems
              .filter((kind) => countOf(kind) > 0 || kind === problem)
              .map((kind) => ({ key: kind, label: tabText(t(`planProblem.${kind}`), countOf(kind)) })),
          ]}
        />
      </ListScreen>
      {mending === undefined ? null : mending.planId === null ? (
        <PlanForm
          {...(mending.elevatorId === null ? {} : { elevatorId: mending.elevatorId })}
          onClose={close}
        />
      ) : (
        <EditPlan id={mending.planId} onClose={close} />
      )}
    </>
  );
}

const tabText = (word: string, n: number | undefined): string =>
  n === undefined ? word : `${word} ${numberText(n)}`;
