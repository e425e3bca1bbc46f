import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { yearCheckCalls, yearDues } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { CountedTabs } from '#kit/list/CountedTabs.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { annualColumns } from './annualColumns.tsx';
import { elevatorPath, newInspectionPath } from './inspectionPath.ts';

/** Elevators whose inspection is overdue or due within sixty days (`/system/remindyearCheck`). */
export function YearCheckScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [words, companyId] = [search.get('words'), search.get('companyId')];
  const counts = useCall(
    yearCheckCalls.reminderCounts,
    { ...(words ? { words } : {}), ...(companyId ? { companyId } : {}) },
    { keepPrevious: true, onError: 'ignored' },
  );
  const due = yearDues.find((each) => each === search.get('due'));
  const fixed = useMemo(() => (due === undefined ? {} : { due }), [due]);
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
      <CountedTabs
        name="due"
        kinds={yearDues}
        textOf={(kind) => t(`yearDue.${kind}`)}
        countOf={(kind) => counts.data && (counts.data.find((each) => each.due === kind)?.n ?? 0)}
      />
    </ListScreen>
  );
}
