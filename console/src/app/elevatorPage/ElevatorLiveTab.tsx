import { Link } from 'react-router';
import { Loading } from '#kit/call/Loading.tsx';
import { useText } from '#kit/text.ts';
import { ControllerLinks } from '#area/controller/ControllerLinks.tsx';
import { CurrentValues } from '#kit/card/CurrentValues.tsx';
import { LiveShaftPanel } from '#kit/card/LiveShaftPanel.tsx';
import { useFollowedElevator } from '#kit/card/useFollowedElevator.ts';
import './elevatorTabs.css';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';

/** The present of an elevator within its record. */
export function ElevatorLiveTab({ id }: { id: string }) {
  const t = useText();
  const elevator = useFollowedElevator(id);
  if (!elevator.data) return <Loading />;
  return (
    <Grid
      columns="268px minmax(0, 1fr)"
      gap={24}
      padding={[0, 0, 24]}
      oneBelow={480}
      className="elevator-live"
    >
      <LiveShaftPanel elevator={elevator.data} />
      <div>
        <Stack as="p" row wrap gap={[4, 16]}>
          <Link to={`/realTime/detail?id=${id}`}>{t('elevator.openLive')}</Link>
          <ControllerLinks id={id} />
        </Stack>
        <CurrentValues elevator={elevator.data} />
      </div>
    </Grid>
  );
}
