import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { inspectionResults, inspectionStates } from '@hoistway/contract/inspection/inspection.ts';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { inspectionImport } from '@hoistway/contract/inspection/inspectionImport.ts';
import { annualStandings } from '@hoistway/contract/inspection/inspectionDue.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import type { Chosen } from '#kit/list/bulkAction.ts';
import { CountedTabs } from '#kit/list/CountedTabs.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import { AppointMany } from './AppointMany.tsx';
import { annualColumns } from './annualColumns.tsx';
import { changesPath, elevatorPath, inspectionPath, newInspectionPath } from './inspectionPath.ts';

/** Elevators by their next inspection, those that are due first. */
export function AnnualList() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const standing = annualStandings.find((each) => each === search.get('standing'));
  const fixed = useMemo(() => (standing === undefined ? {} : { standing }), [standing]);
  const asked = Object.fromEntries(
    ['words', 'state', 'result', 'companyId'].flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );
  const counts = useCall(inspectionCalls.counts, asked, { keepPrevious: true, onError: 'ignored' });
  const [appointing, setAppointing] = useState<Chosen>();
  return (
    <>
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
          <Stack row wrap gap={8}>
            <Link to={changesPath}>
              <Button>{t('inspection.changes')}</Button>
            </Link>
            <Allowed permission="annual.add">
              <Link to={newInspectionPath()}>
                <Button type="primary">{t('inspection.add')}</Button>
              </Link>
            </Allowed>
          </Stack>
        }
        bulk={{
          nameOf: (row) => row.elevatorNumber,
          actions: [],
          leads: [
            {
              key: 'appoint',
              text: t('inspection.appointMany'),
              permission: 'annual.add',
              go: setAppointing,
            },
          ],
        }}
        exporting={{ call: inspectionCalls.exports, permission: 'annual.export' }}
        alsoExporting={{
          call: inspectionCalls.exportRecords,
          permission: 'annual.export',
          text: t('inspection.exportRecords'),
        }}
        importing={inspectionImport}
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
        <CountedTabs
          name="standing"
          kinds={annualStandings}
          textOf={(each) => t(`annualStanding.${each}`)}
          countOf={(each) => counts.data?.find((counted) => counted.standing === each)?.n}
        />
      </ListScreen>
      {appointing ? <AppointMany chosen={appointing} onClose={() => setAppointing(undefined)} /> : null}
    </>
  );
}
