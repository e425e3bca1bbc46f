import { Tabs } from 'antd';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { yearCheckCalls, yearDues } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { numberText } from '#kit/format/number.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { annualColumns } from './annualColumns.tsx';
import { elevatorPath, newInspectionPath } from './inspectionPath.ts';

/** Elevators whose inspection is overdue or due within sixty days (`/system/remindyearCheck`). */
export function YearCheckScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [words, companyId] = [search.get('words'), search.get('companyId')];
  const counts = useCall(
    yearCheckCalls.reminderCounts,
    { ...(words ? { words } : {}), ...(companyId ? { companyId } : {}) },
    { keepPrevious: true, onError: 'ignored' },
  );
  const due = yearDues.find((each) => each === search.get('due'));
  const fixed = useMemo(() => (due === undefined ? {} : { due }), [due]);
  const show = (next: string) => {
    const to = new URLSearchParams(search);
    to.delete('page');
    if (next === 'all') to.delete('due');
    else to.set('due', next);
    setSearch(to, { replace: true });
  };
  const labelOf = (word: string, n: number | undefined) =>
    n === undefined ? word : `${word} ${numberText(n)}`;
  return (
    <ListScreen
      name="yearCheck"
      title={t('route.system.remindYearCheck')}
      call={yearCheckCalls.reminders}
      fixed={fixed}
      search={[
        { name: 'words', label: t('inspection.words') },
        { name: 'companyId', label: t('inspection.company'), pick: <CompanyPick /> },
      ]}
      columns={annualColumns}
      unit="inspection.unit"
      emptyHint={t('inspection.noneDue')}
      pathOf={(row) => elevatorPath(row.id)}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => void navigate(elevatorPath(row.id)) },
        {
          key: 'add',
          text: t('inspection.add'),
          permission: 'annual.add' as const,
          run: () => void navigate(newInspectionPath({ elevator: row.id })),
        },
      ]}
    >
      <Tabs
        className="status-tabs"
        activeKey={due ?? 'all'}
        onChange={show}
        items={[
          {
            key: 'all',
            label: labelOf(
              t('button.all'),
              counts.data?.reduce((sum, { n }) => sum + n, 0),
            ),
          },
          ...yearDues.map((each) => ({
            key: each,
            label: labelOf(
              t(`yearDue.${each}`),
              counts.data && (counts.data.find((counted) => counted.due === each)?.n ?? 0),
            ),
          })),
        ]}
      />
    </ListScreen>
  );
}
