import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { archivedElevator } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { ageText } from '#kit/duration.ts';
import { useText } from '#kit/text.ts';
import { LiveStatusWord } from '#kit/live/LiveStatusWord.tsx';
import { useLiveElevator } from '#kit/live/liveStore.ts';
import { useNow } from '#kit/live/useNow.ts';
import { InspectionDay } from './InspectionDay.tsx';

export type ArchivedElevator = z.output<typeof archivedElevator>;

/** What identifies a lift, how it is and when it last spoke, in one line. */
export function ElevatorStrip({ lift }: { lift: ArchivedElevator }) {
  const t = useText();
  const now = useNow();
  const stored = lift.lastSeenAt === null ? undefined : Date.parse(lift.lastSeenAt);
  const lastAt = useLiveElevator(lift.id)?.at ?? stored;
  const parts: [string, ReactNode][] = [
    [
      t('elevator.lastSeen'),
      lastAt === undefined ? t('elevator.never') : ageText(Math.max(0, now - lastAt), t),
    ],
    [t('elevator.lifeState'), t(`lifeState.${lift.lifeState}`)],
    [t('elevator.type'), t(`liftKind.${lift.type}`)],
    [t('elevator.elevatorNo'), lift.elevatorNo],
    [t('elevator.equipmentNo'), lift.equipmentNo ?? '–'],
    [t('elevator.address'), lift.address],
    [t('elevator.maintainerId'), lift.maintainerName ?? '–'],
    [t('elevator.nextInspection'), <InspectionDay key="inspection" day={lift.nextInspection} />],
  ];
  return (
    <div className="summary-strip">
      <div className="summary-part">
        <small>{t('elevator.status')}</small>
        <LiveStatusWord id={lift.id} stored={lift} />
      </div>
      {parts.map(([label, value]) => (
        <div key={label} className="summary-part">
          <small>{label}</small>
          <span>{value}</span>
        </div>
      ))}
    </div>
  );
}
