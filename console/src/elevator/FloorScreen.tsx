import { Skeleton } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { OneElevatorPick } from '#kit/pick/OneElevatorPick.tsx';
import { useText } from '#kit/text.ts';
import { FloorEditor } from './FloorEditor.tsx';
import { nameOfElevator } from './useElevatorActions.tsx';
import './elevator.css';

/** What an elevator shows at each of its floors (`/elevator/floorCoU?id=`); without an id an elevator is chosen first. */
export function FloorScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const elevator = useCall(elevatorCalls.floorCompare, id === '' ? null : { id });
  const crumbs = [{ title: t('route.elevator.elevator'), path: '/elevator/elevator' }];
  if (id === '') {
    return (
      <div className="form-screen">
        <PageHead title={t('floor.title')} crumbs={crumbs} />
        <div className="padded form-column">
          <p className="hint">{t('floor.chooseHint')}</p>
          <OneElevatorPick
            label={t('floor.choose')}
            onChoose={(chosen) => void navigate(`/elevator/floorCoU?id=${chosen}`)}
          />
        </div>
      </div>
    );
  }
  if (!elevator.data) return <Skeleton active className="page-skeleton" />;
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
