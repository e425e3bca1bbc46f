import {
  incidentNoticeId,
  type Notification,
  type NotificationAction,
} from '#contract/socketPush/notification.ts';
import type { Translate } from '#contract/language/translator.ts';
import type { incidentKinds } from './faultIncident.ts';

export interface NoticedFault {
  id: string;
  elevatorId: string;
  elevatorNo: string;
  shortNumber: string | null;
  address: string;
  code: string;
  openedAt: string;
  floorLabel: string | null;
  who: string | null;
}

/** The eleven strings of one fault, with the name of its code. `sender` is the person who acted, else the system. */
export function noticeOf(
  fault: NoticedFault,
  word: string,
  action: NotificationAction,
  t: Translate,
): Notification {
  const place =
    fault.floorLabel === null
      ? fault.address
      : `${fault.address}, ${t('detail.floor', { floor: fault.floorLabel })}`;
  return {
    content: `${fault.shortNumber ?? fault.elevatorNo} ${word} ${place}`,
    type: fault.code,
    target: fault.elevatorId,
    targetType: 'elevator',
    action,
    sender: fault.who ?? 'system',
    url: `/realTime/detail?id=${fault.elevatorId}`,
    elevatorNumber: fault.elevatorNo,
    elevatorShortNumber: fault.shortNumber ?? '',
    faultTime: fault.openedAt,
    id: fault.id,
  };
}

export interface NoticedIncident {
  id: string;
  incidentKind: (typeof incidentKinds)[number];
  code: string;
  projectName: string;
  openedAt: string;
  who: string | null;
}

/** The same of an incident, with the number of its elevators that the hearer sees. */
export function incidentNotice(
  incident: NoticedIncident,
  elevators: number,
  action: NotificationAction,
  t: Translate,
): Notification {
  return {
    content: t('incident.notice', {
      project: incident.projectName,
      kind: t(`incidentKind.${incident.incidentKind}`),
      n: elevators,
    }),
    type: incident.code,
    target: incident.id,
    targetType: 'incident',
    action,
    sender: incident.who ?? 'system',
    url: `/realTime/eleHistoryFault?tab=all&incidentId=${incident.id}`,
    elevatorNumber: incident.projectName,
    elevatorShortNumber: incident.projectName,
    faultTime: incident.openedAt,
    id: incidentNoticeId(incident.id),
  };
}
