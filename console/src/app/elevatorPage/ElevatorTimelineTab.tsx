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
    <div className="elevator-timeline">
      <section>
        <h2>
          {t('detail.faultHistory')} <FaultListLink elevatorId={id} />
        </h2>
        <FaultHistory elevatorId={id} />
      </section>
      <EventTimeline events={events.data} />
    </div>
  );
}

/** What the machine reported and what people did, and every fault the elevator ever had. */
export const ElevatorTimelineTab = withErrorBoundary(ElevatorTimelineTabWithin);
