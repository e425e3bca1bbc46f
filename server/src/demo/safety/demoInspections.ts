import { daysAfter, monthsAfter } from '@hoistway/contract/time/days.ts';
import { historiesOf, type KnownHistory } from '#area/inspection/histories.ts';
import { insertKnown, type KnownInspection as Inspection } from '#area/inspection/insertKnown.ts';
import type { Transaction } from '#platform/call/requestContext.ts';

type Standing = (typeof standings)[number];

/** How the inspections of elevators stand, one after the other; the others keep the day that somebody entered. */
const standings = ['soon', 'overdue', 'appointed', 'unaudited', 'failed', 'sentBack', 'done'] as const;
/** One of so many elevators has inspections. */
const oneOf = 4;
const body = { sg: '南岛检验', cn2023: '市特种设备检验院', cnYearly: '市特种设备检验院' } as const;
/** So many days from today the inspection is due, or was. */
const dueIn: Readonly<Record<Standing, number>> = {
  soon: 20,
  overdue: -40,
  appointed: 35,
  unaudited: 25,
  failed: 40,
  sentBack: 30,
  done: 200,
};

const nothingFound = {
  followsId: null,
  appointedFor: null,
  inspectedOn: null,
  result: null,
  reportNo: null,
  certificateNo: null,
  defectClass: null,
  defects: null,
  lateReason: null,
  dueOn: null,
  orderId: null,
  recordedBy: null,
} satisfies Partial<Inspection>;

/** What an elevator went through before: its inspection a year before the day on which the next is due. */
function before({ elevatorId, today, history }: KnownHistory, standing: Standing): Inspection {
  const isPermit = history.scheme === 'sg';
  const inspectedOn = monthsAfter(daysAfter(today, dueIn[standing]), -12);
  return {
    ...nothingFound,
    elevatorId,
    kind: isPermit ? 'permit' : 'supervisory',
    occasion: isPermit ? null : 'installation',
    body: body[history.scheme],
    inspectedOn,
    result: 'passed',
    reportNo: `TS-${inspectedOn.replaceAll('-', '')}-${elevatorId}`,
    certificateNo: `LE-${inspectedOn.slice(0, 4)}${elevatorId.padStart(4, '0')}`,
    state: 'audited',
  };
}

/** What is under way of the next inspection, if anything. */
function underWay({ elevatorId, today, history }: KnownHistory, standing: Standing): Inspection | undefined {
  const about = {
    ...nothingFound,
    elevatorId,
    kind: history.scheme === 'sg' ? ('permit' as const) : ('periodic' as const),
    occasion: null,
    body: body[history.scheme],
  };
  const inspectedOn = daysAfter(today, -2);
  const found = {
    ...about,
    inspectedOn,
    result: 'passed' as const,
    reportNo: `TS-${inspectedOn.replaceAll('-', '')}-${elevatorId}`,
  };
  switch (standing) {
    case 'appointed':
      return { ...about, appointedFor: daysAfter(today, 9), state: 'appointed' };
    case 'unaudited':
      return { ...found, state: 'unaudited' };
    case 'sentBack':
      return { ...found, state: 'sentBack' };
    case 'failed':
      return {
        ...found,
        result: 'failed',
        defectClass: 'major',
        defects: '层门门锁触点接触不良，门未关闭时可运行',
        state: 'audited',
      };
    default:
      return undefined;
  }
}

/** Inspections in every state around today, by the scheme of each elevator. */
export async function seedInspections(tx: Transaction, now: number): Promise<void> {
  const at = new Date(now);
  const elevators = await tx.selectFrom('elevator').select('id').orderBy('id').execute();
  const ids = elevators.filter((_, n) => n % oneOf === 0).map(({ id }) => id);
  const known = (await historiesOf(tx, ids, at)).map((each, n) => ({
    each,
    standing: standings[n % standings.length]!,
  }));
  await insertKnown(
    tx,
    known.map(({ each, standing }) => before(each, standing)),
    at,
  );
  const due = await tx
    .selectFrom('inspectionDue')
    .select(['elevatorId', 'dueOn'])
    .where('elevatorId', 'in', ids)
    .execute();
  const dueOf = new Map(due.map(({ elevatorId, dueOn }) => [elevatorId, dueOn]));
  await insertKnown(
    tx,
    known.flatMap(({ each, standing }) => {
      const made = underWay(each, standing);
      return made ? [{ ...made, dueOn: dueOf.get(each.elevatorId) ?? null }] : [];
    }),
    at,
  );
}
