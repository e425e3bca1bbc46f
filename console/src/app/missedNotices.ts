import { incidentNoticeId, type Notification } from '@hoistway/contract/push/notification.ts';
import { incidentCalls } from '@hoistway/contract/monitoring/faultIncident.ts';
import { incidentNotice, noticeOf } from '@hoistway/contract/monitoring/faultNotice.ts';
import { monitoringCalls } from '@hoistway/contract/monitoring/live.ts';
import { currentText } from '#kit/text.ts';
import { knownNoticeIds, receiveNotice } from '#live/faultNotices.ts';
import { faultWord } from '../monitoring/faultWord.ts';
import { sendQuietly } from './api.ts';

const mostMissed = 50;
/** A browser that was never told anything is not told what began long ago. */
const firstVisitMs = 15 * 60_000;

/** What opened while the connection was away; each is told once, an incident as one. */
export async function tellMissed(now: number): Promise<void> {
  const known = knownNoticeIds();
  const [faults, incidents] = await Promise.all([
    sendQuietly(monitoringCalls.openAlarms, { limit: mostMissed }),
    sendQuietly(incidentCalls.openIncidents, { limit: mostMissed }),
  ]);
  const missed: Notification[] = [
    ...faults
      .filter((fault) => fault.severity === 1 && fault.acknowledgedAt === null && !known.has(fault.id))
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
      .map((incident) => incidentNotice({ ...incident, who: null }, incident.lifts, 'opened', currentText)),
  ];
  for (const notice of missed.toSorted((one, other) => one.faultTime.localeCompare(other.faultTime)))
    if (known.size > 0 || now - Date.parse(notice.faultTime) <= firstVisitMs) receiveNotice(notice);
}
