import { useEffect } from 'react';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useText } from '#kit/text.ts';
import { onFaultNotice } from '#kit/live/faultNotices.ts';
import { EventTimeline } from '#area/history/EventTimeline.tsx';
import { FaultHistory } from '#area/fault/FaultHistory.tsx';
import { FaultListLink } from '#kit/card/FaultListLink.tsx';
import './elevatorTabs.css';
import { Grid } from '#kit/layout/Grid.tsx';
import { Box } from '#kit/layout/Box.tsx';

function ElevatorTimelineTabWithin({ id }: { id: string }) {
  const t = useText();
  const input = { id, limit: 200 };
  const events = useCall(monitoringCalls.events, input);
  const { refetch } = events;
  useEffect(
    () => onFaultNotice((notice) => (notice.target === id ? void refetch() : undefined)),
    [id, refetch],
  );
  return (
    <Grid
      columns="minmax(0, 1fr) 360px"
      gap={32}
      padding={[0, 0, 24]}
      oneBelow={1024}
      className="elevator-timeline"
    >
      <section>
        <Box as="h2" margin={[8, 0]}>
          {t('detail.faultHistory')} <FaultListLink elevatorId={id} />
        </Box>
        <FaultHistory elevatorId={id} />
      </section>
      <EventTimeline events={events.data} />
    </Grid>
  );
}

/** What the machine reported and what people did, and every fault the elevator ever had. */
export const ElevatorTimelineTab = withErrorBoundary(ElevatorTimelineTabWithin);
