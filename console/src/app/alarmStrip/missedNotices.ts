import { holdsPermission } from '#kit/storedRights.ts';
import {
  alarmProgressCalls,
  maxProgress,
  openAlarmCalls,
  openIncidentCalls,
} from '@hoistway/contract/notify/alarmCalls.ts';
import { incidentNoticeId, type Notification } from '@hoistway/contract/socketPush/notification.ts';
import { incidentNotice, noticeOf } from '@hoistway/contract/fault/faultNotice.ts';
import { currentText } from '#kit/text.ts';
import { knownNoticeIds, receiveNotice, useNotices } from '#kit/live/faultNotices.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { sendQuietly } from '#kit/call/api.ts';

const maxMissed = 50;
/** A browser that was never notified of anything is not notified of what began long ago. */
const firstVisitMs = 15 * 60_000;

/** What the two clocks, and the way of a message, may make of difference. */
const leewayMs = 5_000;

/**
 * What people were notified of while the connection was away, and what is urgent whenever that was; each once, an incident as one.
 * `heardAt` is the last sign of life before, if there was any.
 */
export async function showMissedNotices(now: number, lastMessageAt?: number): Promise<void> {
  const awayMs = lastMessageAt === undefined ? 0 : now - lastMessageAt + leewayMs;
  const known = knownNoticeIds();
  const [faults, incidents] = await Promise.all([
    sendQuietly(openAlarmCalls.openAlarms, { limit: maxMissed }),
    sendQuietly(openIncidentCalls.open, { limit: maxMissed }),
  ]);
  const missed: Notification[] = [
    ...faults
      .filter(
        ({ id, severity, acknowledgedAt, notifiedSecondsAgo }) =>
          (severity === 1 || notifiedSecondsAgo * 1_000 <= awayMs) &&
          acknowledgedAt === null &&
          !known.has(id),
      )
      .map((fault) =>
        noticeOf(
          { ...fault, floorLabel: null, who: null },
          faultWord(fault.code, currentText),
          'opened',
          currentText,
        ),
      ),
    ...incidents
      .filter(({ id, waiting }) => waiting > 0 && !known.has(incidentNoticeId(id)))
      .map((incident) =>
        incidentNotice({ ...incident, who: null }, incident.elevators, 'opened', currentText),
      ),
  ];
  for (const notice of missed.toSorted((one, other) => one.faultTime.localeCompare(other.faultTime)))
    if (known.size > 0 || lastMessageAt !== undefined || now - Date.parse(notice.faultTime) <= firstVisitMs)
      receiveNotice(notice);
}

/** Tells of alarms on screen what became of them while the connection was away: acknowledged, or ended. */
export async function catchUpNotices(): Promise<void> {
  const before = useNotices
    .getState()
    .open.filter(({ targetType, action }) => targetType === 'elevator' && action !== 'closed');
  const elevators = [...new Set(before.map(({ target }) => target))].slice(0, maxProgress);
  if (elevators.length === 0 || !holdsPermission('fault.view')) return;
  const progress = await sendQuietly(alarmProgressCalls.progress, { elevators });
  for (const notice of before) {
    const known = progress.find(({ elevatorId }) => elevatorId === notice.target);
    if (!known) continue;
    const fault = known.faults.find(({ id }) => id === notice.id);
    if (!fault) receiveNotice({ ...notice, action: 'closed' });
    else if (notice.action === 'opened' && fault.acknowledgedBy !== null)
      receiveNotice({ ...notice, action: 'acknowledged', sender: fault.acknowledgedBy });
  }
}
