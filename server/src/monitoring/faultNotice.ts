import {
  incidentNoticeId,
  type Notification,
  type NotificationAction,
} from '@hoistway/contract/push/notification.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { catalogue } from '@hoistway/contract/language/zh/catalogue.ts';
import type { LiftTies } from './pushedFault.ts';

export interface NoticedFault extends LiftTies {
  id: string;
  elevatorId: string;
  elevatorNo: string;
  shortNumber: string | null;
  address: string;
  code: string;
  openedAt: string;
  floorLabel: string | null;
  who: string | null;
  severity: number;
  /** The dictionary says that people are told of it. */
  pushed: boolean;
}

/** The word of a platform code in the user's language; a code without a word stands for itself. */
export function faultWord(code: string, t: Translate): string {
  const key = `faultKind.${code}`;
  return key in catalogue ? t(key as TextKey) : code;
}

/** The eleven strings of one fault for one language. `sender` is who acted; the system when nobody did. */
export function noticeOf(fault: NoticedFault, action: NotificationAction, t: Translate): Notification {
  const place =
    fault.floorLabel === null
      ? fault.address
      : `${fault.address}, ${t('detail.floor', { floor: fault.floorLabel })}`;
  return {
    content: `${fault.shortNumber ?? fault.elevatorNo} ${faultWord(fault.code, t)} ${place}`,
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
  incidentKind: 'powerCut' | 'connectionLoss';
  code: string;
  projectName: string;
  openedAt: string;
  elevatorIds: readonly string[];
  severity: number;
  /** Its lifts as settings look at them. */
  lifts: readonly (LiftTies & { id: string })[];
}

/** The same of an incident, with the number of lifts that the hearer sees. */
export function incidentNotice(
  incident: NoticedIncident,
  action: NotificationAction,
  seen: readonly string[],
  t: Translate,
): Notification {
  return {
    content: t('incident.notice', {
      project: incident.projectName,
      kind: t(`incidentKind.${incident.incidentKind}`),
      n: seen.length,
    }),
    type: incident.code,
    target: incident.id,
    targetType: 'incident',
    action,
    sender: 'system',
    url: `/realTime/eleHistoryFault?tab=all&incidentId=${incident.id}`,
    elevatorNumber: incident.projectName,
    elevatorShortNumber: incident.projectName,
    faultTime: incident.openedAt,
    id: incidentNoticeId(incident.id),
  };
}
