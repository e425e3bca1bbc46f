import { Skeleton } from 'antd';
import { Link } from 'react-router';
import { useText } from '#kit/text.ts';
import { ControllerLinks } from '#area/controller/ControllerLinks.tsx';
import { CurrentValues } from '#kit/card/CurrentValues.tsx';
import { LiveShaftPanel } from '#kit/card/LiveShaftPanel.tsx';
import { useLiveLift } from '#kit/card/useLiveLift.ts';
import './elevatorTabs.css';

/** The present of a lift within its record. */
export function ElevatorLiveTab({ id }: { id: string }) {
  const t = useText();
  const lift = useLiveLift(id);
  if (!lift.data) return <Skeleton active />;
  return (
    <div className="lift-live">
      <LiveShaftPanel lift={lift.data} />
      <div>
        <p className="lift-links">
          <Link to={`/realTime/detail?id=${id}`}>{t('elevator.openLive')}</Link>
          <ControllerLinks id={id} />
        </p>
        <CurrentValues lift={lift.data} />
      </div>
    </div>
  );
}
