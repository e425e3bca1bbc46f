import { Link } from 'react-router';
import { Loading } from '#kit/call/Loading.tsx';
import { useText } from '#kit/text.ts';
import { ControllerLinks } from '#area/controller/ControllerLinks.tsx';
import { CurrentValues } from '#kit/card/CurrentValues.tsx';
import { LiveShaftPanel } from '#kit/card/LiveShaftPanel.tsx';
import { useFollowedElevator } from '#kit/card/useFollowedElevator.ts';
import './elevatorTabs.css';

/** The present of an elevator within its record. */
export function ElevatorLiveTab({ id }: { id: string }) {
  const t = useText();
  const elevator = useFollowedElevator(id);
  if (!elevator.data) return <Loading />;
  return (
    <div className="elevator-live">
      <LiveShaftPanel elevator={elevator.data} />
      <div>
        <p className="elevator-links">
          <Link to={`/realTime/detail?id=${id}`}>{t('elevator.openLive')}</Link>
          <ControllerLinks id={id} />
        </p>
        <CurrentValues elevator={elevator.data} />
      </div>
    </div>
  );
}
