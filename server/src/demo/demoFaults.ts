import type { handlingStates } from '@hoistway/contract/fault/fault.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';

interface DemoFault {
  elevator: string;
  code: string;
  vendorCode?: string;
  /** How many hours ago it began, and how many minutes it lasted. */
  hoursAgo: number;
  minutes: number;
  handling: (typeof handlingStates)[number];
  note?: string;
  times?: number;
  floor?: number;
}

const processed = { handling: 'processed', note: '已联系值班人员，正在赶往现场 On the way' } as const;
const resolved = {
  handling: 'resolved',
  note: '已更换部件，试运行正常 Part replaced, running well',
} as const;
const ignored = { handling: 'ignored', note: '现场调试产生 Caused by testing on site' } as const;
const partly = {
  handling: 'partlyResolved',
  note: '已恢复运行，待换门机皮带 Running; belt to be replaced',
} as const;
const unsolved = { handling: 'unsolved', note: '备件缺货，等待到货 Waiting for a spare part' } as const;
const untreated = { handling: 'untreated' } as const;

/** What happened to elevators of the demo before anybody looked: all of it over, in every state of handling. */
const demoFaults: readonly DemoFault[] = [
  { elevator: 'BSH-01', code: 'K124', vendorCode: 'E02', hoursAgo: 5, minutes: 14, floor: 6, ...untreated },
  { elevator: 'BSH-02', code: 'K101', hoursAgo: 7, minutes: 9, floor: 3, ...untreated },
  { elevator: 'BSH-05', code: 'K104', hoursAgo: 9, minutes: 4, floor: 8, ...untreated },
  { elevator: 'BSH-06', code: 'V144', hoursAgo: 11, minutes: 22, ...untreated },
  { elevator: 'BSH-01', code: 'K113', hoursAgo: 20, minutes: 3, floor: 2, times: 3, ...processed },
  { elevator: 'BSH-04', code: 'K102', hoursAgo: 26, minutes: 18, floor: 5, ...processed },
  { elevator: 'BSH-02', code: 'K124', vendorCode: 'E02', hoursAgo: 30, minutes: 41, floor: 7, ...resolved },
  { elevator: 'BSH-03', code: 'K111', hoursAgo: 33, minutes: 17, floor: 4, ...resolved },
  { elevator: 'BSH-07', code: 'K127', hoursAgo: 48, minutes: 95, ...resolved },
  { elevator: 'BSH-05', code: 'K116', hoursAgo: 52, minutes: 12, floor: 1, times: 6, ...ignored },
  { elevator: 'BSH-06', code: 'K117', hoursAgo: 55, minutes: 8, floor: 1, ...ignored },
  { elevator: 'BSH-04', code: 'K108', hoursAgo: 70, minutes: 30, floor: 9, times: 2, ...partly },
  { elevator: 'BSH-07', code: 'K115', hoursAgo: 76, minutes: 26, floor: 2, ...partly },
  { elevator: 'BSH-02', code: 'K120', hoursAgo: 90, minutes: 64, floor: 3, ...unsolved },
  { elevator: 'BSH-01', code: 'K107', hoursAgo: 120, minutes: 33, ...unsolved },
  { elevator: 'BSH-03', code: 'M101', hoursAgo: 140, minutes: 55, ...resolved },
];

const hour = 3_600_000;
const minute = 60_000;
/** Somebody saw it so long after it began. */
const seenAfter = 3 * minute;

/** The history of faults that a demo begins with, dealt with by its duty officer. */
export async function seedFaults(tx: Transaction, now: number): Promise<void> {
  const { id: officer } = await tx
    .selectFrom('userAccount')
    .select('id')
    .where('username', '=', 'operator')
    .executeTakeFirstOrThrow();
  const elevators = await tx
    .selectFrom('elevator')
    .select(['id', 'shortNumber'])
    .where('shortNumber', 'in', [...new Set(demoFaults.map(({ elevator }) => elevator))])
    .execute();
  const idOf = new Map(elevators.map(({ id, shortNumber }) => [shortNumber, id]));
  for (const each of demoFaults) {
    const elevatorId = idOf.get(each.elevator);
    const rule = faultRules.get(each.code);
    if (elevatorId === undefined || rule === undefined) continue;
    const openedAt = now - each.hoursAgo * hour;
    const closedAt = openedAt + each.minutes * minute;
    const seen = each.handling !== 'untreated';
    const seenAt = new Date(openedAt + seenAfter);
    const times = each.times ?? 1;
    const step = (closedAt - openedAt) / times;
    const { id } = await tx
      .insertInto('fault')
      .values({
        elevatorId,
        code: each.code,
        vendorCode: each.vendorCode ?? null,
        mappingVersion: each.vendorCode === undefined ? null : 1,
        faultClass: rule.class,
        severity: rule.severity,
        openedAt: new Date(openedAt),
        closedAt: new Date(closedAt),
        recordedAt: new Date(openedAt),
        handling: each.handling,
        occurrences: times,
        repeatedAt: times > 1 ? new Date(openedAt + (times - 1) * step) : null,
        floor: each.floor ?? null,
        pushed: rule.push,
        source: rule.detect === undefined ? 'device' : 'derived',
        toldAt: rule.push ? new Date(openedAt) : null,
        acknowledgedAt: seen ? seenAt : null,
        acknowledgedBy: seen ? officer : null,
        handledAt: seen ? seenAt : null,
        handledBy: seen ? officer : null,
        note: each.note ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('faultOccurrence')
      .values(
        Array.from({ length: times }, (_, index) => ({
          faultId: id,
          n: index + 1,
          openedAt: new Date(openedAt + index * step),
          closedAt: new Date(index === times - 1 ? closedAt : openedAt + (index + 0.8) * step),
          vendorCode: each.vendorCode ?? null,
          mappingVersion: each.vendorCode === undefined ? null : 1,
          suppression: rule.push ? (index === 0 ? 'none' : 'flapping') : 'notTold',
        })),
      )
      .execute();
  }
}
