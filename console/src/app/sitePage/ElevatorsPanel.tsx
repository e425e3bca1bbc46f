import { Link } from 'react-router';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { useCall } from '#kit/call/useCall.ts';
import { elevatorShaftOf } from '#kit/card/elevatorShaft.ts';
import { elevatorName } from '#kit/card/elevatorName.ts';
import { LivePlaceCell } from '#kit/card/liveCells.tsx';
import { useElevatorPage } from '#kit/card/useElevatorPage.ts';
import { columns, someColumns } from '#kit/list/columns.tsx';
import { LiveStatusWord } from '#kit/live/LiveStatusWord.tsx';
import { PlainList } from '#kit/PlainList.tsx';
import { useNarrow } from '#kit/screen/useNarrow.ts';
import { useText } from '#kit/text.ts';
import { Panel } from './Panel.tsx';
import type { Together } from './together.ts';

/** So many elevators are named, on a phone and elsewhere; more are a number. */
const [mostCards, mostRows] = [5, 20];

function ElevatorLink({ elevator }: { elevator: Parameters<typeof elevatorName>[0] & { id: string } }) {
  const pageOf = useElevatorPage();
  return <Link to={pageOf(elevator.id)}>{elevatorName(elevator)}</Link>;
}

const ofCustomer = columns(
  monitoringCalls.status,
  ['elevatorNo', 'place', 'state', 'projectName', 'maintainerName'],
  {
    elevatorNo: { title: 'live.elevator', width: 110, cell: (row) => <ElevatorLink elevator={row} /> },
    state: {
      title: 'elevator.status',
      width: 150,
      cell: (row) => <LiveStatusWord id={row.id} stored={row.live} />,
    },
    place: {
      title: 'live.place',
      width: 100,
      cell: (row) => <LivePlaceCell id={row.id} shaft={elevatorShaftOf(row)} />,
    },
    projectName: { title: 'elevator.projectName', width: 170 },
    maintainerName: { title: 'elevator.maintainerId', width: 160 },
  },
);
/** The head of a site says where its elevators stand. */
const ofSite = someColumns(ofCustomer, ['elevatorNo', 'place', 'state', 'maintainerName']);

/** The elevators with how they are now, the worst first. */
export function ElevatorsPanel({ of }: { of: Together }) {
  const t = useText();
  const narrow = useNarrow(480);
  const found = useCall(
    monitoringCalls.status,
    { ...of, pageSize: narrow ? mostCards : mostRows },
    { onError: 'handled' },
  );
  const { rows = [], total = 0 } = found.data ?? {};
  const words =
    of.site === undefined ? `companyId=${of.customerId}` : `project_name=${encodeURIComponent(of.site)}`;
  return (
    <Panel
      title={t('elevator.elevators')}
      found={found}
      all={{
        n: total,
        path: of.site === undefined ? `/elevator/elevator?${words}` : `/realtime/all?${words}`,
      }}
    >
      <PlainList
        rows={rows}
        columns={of.site === undefined ? ofCustomer : ofSite}
        empty={<p className="hint">{t('site.none')}</p>}
      />
    </Panel>
  );
}
