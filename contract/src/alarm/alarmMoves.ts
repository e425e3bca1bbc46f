import { condition, moves } from '#contract/moves/moves.ts';
import { cameraAlarm, dealsOf, type AlarmDeal, type WarningType } from './cameraAlarm.ts';

/** A kind of alarm can be dealt with in its own ways only. */
const allows = (deal: AlarmDeal) =>
  condition('otherDeal', ({ warningType }: { warningType: WarningType }) =>
    dealsOf[warningType].includes(deal),
  );

const dealt = { from: ['unread', 'read'], to: 'dealt', permission: 'alarm.deal', call: 'deal' } as const;

/** What becomes of an alarm. It is dealt with once. */
export const alarmMoves = moves('cameraAlarm', cameraAlarm.show('state', 'warningType'), 'state', {
  read: { from: ['unread'], to: 'read', permission: 'alarm.deal' },
  autoRelease: { ...dealt, only: [allows('autoRelease')] },
  propertyRelease: { ...dealt, only: [allows('propertyRelease')] },
  pushed: { ...dealt, only: [allows('pushed')] },
});

export type AlarmMoveName = (typeof alarmMoves.names)[number];
