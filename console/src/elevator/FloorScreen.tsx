import { useSearchParams } from 'react-router';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { ChooseElevator } from '#kit/pick/ChooseElevator.tsx';
import { useText } from '#kit/text.ts';
import { FloorEditor } from './FloorEditor.tsx';
import { nameOfElevator } from './useElevatorActions.tsx';
import './elevator.css';

/** What an elevator shows at each of its floors (`/elevator/floorCoU?id=`); without an id an elevator is chosen first. */
export function FloorScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const elevator = useCall(elevatorCalls.floorCompare, id === '' ? null : { id });
  const crumbs = [{ title: t('route.elevator.elevator'), path: '/elevator/elevator' }];
  if (id === '')
    return <ChooseElevator title={t('floor.title')} pathOf={(chosen) => `/elevator/floorCoU?id=${chosen}`} />;
  if (!elevator.data) return <Loading page />;
  const record = { title: nameOfElevator(elevator.data), path: `/elevator/addEditElevator?id=${id}` };
  return (
    <div className="form-screen">
      <PageHead
        title={t('floor.title')}
        subtitle={`${record.title} · ${elevator.data.projectName}`}
        crumbs={[...crumbs, record]}
      />
      <FloorEditor key={id} elevator={elevator.data} />
    </div>
  );
}
