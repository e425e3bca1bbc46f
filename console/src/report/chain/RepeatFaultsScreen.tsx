import { useSearchParams } from 'react-router';
import { chainCalls, chainStates } from '@hoistway/contract/report/chain/chainCalls.ts';
import { faultFamilies } from '@hoistway/contract/report/chain/faultFamily.ts';
import { chainPath } from '#kit/card/ChainLine.tsx';
import { formatDayTime } from '#kit/format/instant.ts';
import { noValue } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';
import { ChainFigures } from './ChainFigures.tsx';
import { ChainPage } from './ChainPage.tsx';

const chainColumns = columns(
  chainCalls.page,
  [
    'elevatorNumber',
    'family',
    'state',
    'visits',
    'people',
    'faults',
    'saidFixed',
    'machineFixed',
    'lastTime',
  ],
  {
    elevatorNumber: {
      title: 'repeatFault.elevator',
      width: 190,
      cell: (row) => (
        <>
          <strong>{row.elevatorNumber}</strong> <span className="hint">{row.projectName}</span>
        </>
      ),
    },
    family: { title: 'repeatFault.family', width: 140, cell: (row, t) => t(`faultFamily.${row.family}`) },
    state: {
      title: 'repeatFault.state',
      width: 110,
      cell: (row) => <ChoiceWord choice="chainState" value={row.state} />,
    },
    visits: { title: 'repeatFault.visits', width: 80, align: 'right' },
    people: {
      title: 'repeatFault.people',
      width: 170,
      cell: (row) => (row.people.length === 0 ? noValue : row.people.join(' · ')),
    },
    faults: { title: 'repeatFault.faults', width: 80, align: 'right' },
    saidFixed: { title: 'repeatFault.saidFixed', width: 110, align: 'right' },
    machineFixed: { title: 'repeatFault.machineFixed', width: 120, align: 'right' },
    lastTime: {
      title: 'repeatFault.lastTime',
      width: 120,
      cell: (row) => formatDayTime(Date.parse(row.lastTime)).slice(0, -3),
    },
  },
);

/** Repairs of one elevator for one part again and again, and with `?id=` of an order those to which it belongs. */
export function RepeatFaultsScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const id = search.get('id');
  if (id !== null) return <ChainPage orderId={id} />;
  return (
    <ListScreen
      name="repeatFaults"
      title={t('route.maintenance.repeatFaults')}
      call={chainCalls.page}
      search={[
        { name: 'from', label: t('report.from'), kind: 'day' },
        { name: 'to', label: t('report.to'), kind: 'day' },
        {
          name: 'family',
          label: t('repeatFault.family'),
          options: faultFamilies.map((value) => ({ value, label: t(`faultFamily.${value}`) })),
        },
        {
          name: 'state',
          label: t('repeatFault.state'),
          options: chainStates.map((value) => ({ value, label: t(`chainState.${value}`) })),
        },
        { name: 'companyId', label: t('report.company'), pick: <CompanyPick /> },
        { name: 'handlerId', label: t('report.person'), pick: <StaffPick /> },
      ]}
      columns={chainColumns}
      unit="repeatFault.unit"
      emptyHint={t('repeatFault.emptyHint')}
      searchedHint={t('repeatFault.emptyHint')}
      pathOf={(row) => chainPath(row.orderId)}
    >
      <ChainFigures />
    </ListScreen>
  );
}
