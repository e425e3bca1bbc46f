import { Button } from 'antd';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { incidentKinds } from '@hoistway/contract/supervision/incident/incident.ts';
import { incidentCalls, incidentStandings } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { CountedTabs } from '#kit/list/CountedTabs.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { useText } from '#kit/text.ts';
import { ClockLeft } from './ClockLeft.tsx';

const incidentColumns = columns(
  incidentCalls.page,
  ['elevatorNumber', 'kind', 'eventAt', 'standing', 'deadline', 'jurisdiction', 'caseNo'],
  {
    elevatorNumber: {
      title: 'incident.elevatorId',
      width: 200,
      strong: true,
      cell: (row) => (
        <>
          <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
        </>
      ),
    },
    kind: { width: 180 },
    eventAt: { width: 168 },
    standing: { width: 130, cell: (row) => <ChoiceWord choice="incidentStanding" value={row.standing} /> },
    deadline: {
      width: 170,
      cell: (row) => (row.deadline === null ? null : <ClockLeft deadline={row.deadline} />),
    },
    jurisdiction: { width: 110 },
    caseNo: { title: 'incident.caseId', width: 130 },
    awareAt: { width: 168 },
    trappedUntil: { width: 168 },
    awaited: { width: 110 },
  },
  ['awareAt', 'trappedUntil', 'awaited', 'createdAt'],
);

/** Incidents by how their clocks stand, those that run out first at the top. */
export function IncidentList({ onOpen }: { onOpen(id: string): void }) {
  const t = useText();
  const addressOf = useAddressWith('incident');
  const [search] = useSearchParams();
  const standing = incidentStandings.find((each) => each === search.get('standing'));
  const fixed = useMemo(() => (standing === undefined ? {} : { standing }), [standing]);
  const words = search.get('words');
  const kind = incidentKinds.find((each) => each === search.get('kind'));
  const asked = { ...(words ? { words } : {}), ...(kind ? { kind } : {}) };
  const counts = useCall(incidentCalls.counts, asked, { keepPrevious: true, onError: 'ignored' });
  return (
    <ListScreen
      name="incident"
      title={t('route.supervision.incident')}
      call={incidentCalls.page}
      fixed={fixed}
      search={[
        { name: 'words', label: t('incident.words') },
        {
          name: 'kind',
          label: t('incident.kind'),
          options: incidentKinds.map((value) => ({ value, label: t(`incidentKind.${value}`) })),
        },
      ]}
      columns={incidentColumns}
      unit="incident.unit"
      emptyHint={t('incident.emptyHint')}
      exporting={{ call: incidentCalls.exports, permission: 'report.export' }}
      action={
        <Allowed permission="incident.report">
          <Button type="primary" onClick={() => onOpen('new')}>
            {t('incident.add')}
          </Button>
        </Allowed>
      }
      pathOf={(row) => addressOf(row.id)}
      rowActions={(row) => [{ key: 'open', text: t('button.detail'), run: () => onOpen(row.id) }]}
    >
      <CountedTabs
        name="standing"
        kinds={incidentStandings}
        textOf={(each) => t(`incidentStanding.${each}`)}
        countOf={(each) => counts.data?.find((counted) => counted.standing === each)?.n}
      />
    </ListScreen>
  );
}
