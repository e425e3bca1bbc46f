import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { archivedElevator } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { ageText } from '#kit/format/duration.ts';
import { useText } from '#kit/text.ts';
import { LiveStatusWord } from '#kit/live/LiveStatusWord.tsx';
import { useLiveElevator } from '#kit/live/liveStore.ts';
import { useNow } from '#kit/live/useNow.ts';
import { InspectionDay } from './InspectionDay.tsx';

export type ArchivedElevator = z.output<typeof archivedElevator>;

/** What identifies an elevator, how it is and when it last spoke, in one line. */
export function ElevatorStrip({ elevator }: { elevator: ArchivedElevator }) {
  const t = useText();
  const now = useNow();
  const stored = elevator.lastSeenAt === null ? undefined : Date.parse(elevator.lastSeenAt);
  const lastAt = useLiveElevator(elevator.id)?.at ?? stored;
  const parts: [string, ReactNode][] = [
    [
      t('elevator.lastSeen'),
      lastAt === undefined ? t('elevator.never') : ageText(Math.max(0, now - lastAt), t),
    ],
    [t('elevator.lifeState'), t(`lifeState.${elevator.lifeState}`)],
    [t('elevator.type'), t(`elevatorKind.${elevator.type}`)],
    [t('elevator.elevatorNo'), elevator.elevatorNo],
    [t('elevator.equipmentNo'), elevator.equipmentNo ?? '–'],
    [t('elevator.address'), elevator.address],
    [t('elevator.maintainerId'), elevator.maintainerName ?? '–'],
    [t('elevator.nextInspection'), <InspectionDay key="inspection" day={elevator.nextInspection} />],
  ];
  return (
    <div className="summary-strip">
      <div className="summary-part">
        <small>{t('elevator.status')}</small>
        <LiveStatusWord id={elevator.id} stored={elevator} />
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
