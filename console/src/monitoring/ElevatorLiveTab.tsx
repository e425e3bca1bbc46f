import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { monitoringCalls } from '@hoistway/contract/monitoring/live.ts';
import { callKey, send } from '#app/api.ts';
import { useText } from '#kit/text.ts';
import { seedLive, useWatched } from '#live/liveStore.ts';
import { CurrentValues } from './CurrentValues.tsx';
import { LiveShaftPanel } from './LiveShaftPanel.tsx';
import './elevatorTabs.css';

/** The present of a lift within its record. */
export function ElevatorLiveTab({ id }: { id: string }) {
  const t = useText();
  const lift = useQuery({
    queryKey: callKey(monitoringCalls.elevator, { id }),
    queryFn: async () => {
      const detail = await send(monitoringCalls.elevator, { id });
      seedLive([detail.live]);
      return detail;
    },
  });
  useWatched(useMemo(() => [id], [id]));
  if (!lift.data) return <Skeleton active />;
  return (
    <div className="lift-live">
      <LiveShaftPanel lift={lift.data} />
      <div>
        <p>
          <Link to={`/realTime/detail?id=${id}`}>{t('elevator.openLive')}</Link>
        </p>
        <CurrentValues lift={lift.data} />
      </div>
    </div>
  );
}
