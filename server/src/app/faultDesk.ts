import type { Database } from '#platform/ask.ts';
import type { NodeEvent } from '#platform/notify.ts';
import type { PushHub } from '#platform/push/pushHub.ts';
import { translators } from '#platform/texts.ts';
import { noticeOf } from '../monitoring/faultNotice.ts';
import { findNoticedFaults } from '../monitoring/faultNoticeStore.ts';

const actions = {
  faultOpened: 'opened',
  faultRepeated: 'opened',
  faultAcknowledged: 'acknowledged',
  faultClosed: 'closed',
} as const;

/** Tells the browsers of this node what happened to faults, in each one's language; rows are read by id. */
export async function tellFaults(db: Database, push: PushHub, events: readonly NodeEvent[]): Promise<number> {
  const told = events.filter(
    (event) => event.kind in actions && event.subjectId !== null && event.payload['pushed'] !== false,
  );
  if (told.length === 0) return 0;
  const faults = await findNoticedFaults(db, [...new Set(told.map((event) => event.subjectId!))]);
  let deliveries = 0;
  for (const event of told) {
    const fault = faults.get(event.subjectId!);
    if (!fault) continue;
    const action = actions[event.kind as keyof typeof actions];
    deliveries += push.deliverFault(fault.elevatorId, (language) =>
      noticeOf(fault, action, translators[language]),
    );
  }
  return deliveries;
}
