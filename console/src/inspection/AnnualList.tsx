import { Button, Tabs } from 'antd';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { inspectionResults, inspectionStates } from '@hoistway/contract/inspection/inspection.ts';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { annualStandings } from '@hoistway/contract/inspection/inspectionDue.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { numberText } from '#kit/format/number.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { annualColumns } from './annualColumns.tsx';
import { elevatorPath, inspectionPath, newInspectionPath } from './inspectionPath.ts';

/** Elevators by their next inspection, those that are due first. */
export function AnnualList() {
  const t = useText();
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const standing = annualStandings.find((each) => each === search.get('standing'));
  const fixed = useMemo(() => (standing === undefined ? {} : { standing }), [standing]);
  const asked = Object.fromEntries(
    ['words', 'state', 'result', 'companyId', 'province', 'city', 'projectName'].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const counts = useCall(inspectionCalls.counts, asked, { keepPrevious: true, onError: 'ignored' });
  const show = (next: string) => {
    const to = new URLSearchParams(search);
    to.delete('page');
    if (next === 'all') to.delete('standing');
    else to.set('standing', next);
    setSearch(to, { replace: true });
  };
  const labelOf = (word: string, n: number | undefined) =>
    n === undefined ? word : `${word} ${numberText(n)}`;
  return (
    <ListScreen
      name="inspection"
      title={t('route.maintenance.annualInspectionView')}
      call={inspectionCalls.page}
      fixed={fixed}
      search={[
        { name: 'words', label: t('inspection.words') },
        {
          name: 'state',
          label: t('inspection.lastRecord'),
          options: inspectionStates
            .filter((value) => value !== 'withdrawn')
            .map((value) => ({ value, label: t(`inspectionState.${value}`) })),
        },
        {
          name: 'result',
          label: t('inspection.result'),
          options: inspectionResults.map((value) => ({ value, label: t(`inspectionResult.${value}`) })),
        },
        { name: 'companyId', label: t('inspection.company'), pick: <CompanyPick /> },
      ]}
      columns={annualColumns}
      unit="inspection.unit"
      emptyHint={t('inspection.emptyHint')}
      action={
        <Allowed permission="annual.add">
          <Link to={newInspectionPath()}>
            <Button type="primary">{t('inspection.add')}</Button>
          </Link>
        </Allowed>
      }
      exporting={{ call: inspectionCalls.exports, permission: 'annual.export' }}
      pathOf={(row) => elevatorPath(row.id)}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => void navigate(elevatorPath(row.id)) },
        ...(row.recordId === null
          ? []
          : [
              {
                key: 'record',
                text: t('inspection.lastRecord'),
                run: () => void navigate(inspectionPath(row.recordId!)),
              },
            ]),
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
        activeKey={standing ?? 'all'}
        onChange={show}
        items={[
          {
            key: 'all',
            label: labelOf(
              t('button.all'),
              counts.data?.reduce((sum, { n }) => sum + n, 0),
            ),
          },
          ...annualStandings.map((each) => ({
            key: each,
            label: labelOf(
              t(`annualStanding.${each}`),
              counts.data?.find((counted) => counted.standing === each)?.n,
            ),
          })),
        ]}
      />
    </ListScreen>
  );
}
