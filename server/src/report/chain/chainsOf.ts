import {
  caseDays,
  leastHeardDays,
  type ChainState,
  type MachineWord,
} from '@hoistway/contract/report/chain/chainCalls.ts';
import { familyOfFault, type FaultFamily } from '@hoistway/contract/report/chain/faultFamily.ts';

/** A repair, instants in epoch ms. */
export interface Repair {
  id: string;
  elevatorId: string;
  createdAt: number;
  /** Null while nobody has completed it. */
  finishedAt: number | null;
  /** On how many of the days after it the elevator reported. */
  heardDays: number;
}

/** A fault that a machine reported, instants in epoch ms. */
export interface MachineFault {
  id: string;
  elevatorId: string;
  code: string;
  openedAt: number;
  closedAt: number | null;
}

export interface CaseRepair<R extends Repair> {
  repair: R;
  /** Null while it is not completed. */
  machine: MachineWord | null;
  /** Faults of the family after it, up to the end of the next repair. */
  faultsAfter: readonly MachineFault[];
}

/** Repairs of one elevator for one family of faults. */
export interface RepairCase<R extends Repair> {
  elevatorId: string;
  family: FaultFamily;
  repairs: readonly CaseRepair<R>[];
  /** From before the first repair up to its end. */
  faultsBefore: readonly MachineFault[];
  state: ChainState;
}

const dayMs = 24 * 3_600_000;
const caseMs = caseDays * dayMs;
/** An order is for the faults of the day before it was made, and of the time until it is completed. */
const causeMs = dayMs;
/** A fault may stand for so long after a repair before it counts as not mended: it ends by a normal run. */
const clearingMs = dayMs;

const endOf = ({ finishedAt }: Repair): number => finishedAt ?? Infinity;

const causes = (repair: Repair, fault: MachineFault): boolean =>
  fault.openedAt <= endOf(repair) && (fault.closedAt ?? Infinity) >= repair.createdAt - causeMs;

/** Whether a fault says that a repair did not help. */
function contradicts({ openedAt, closedAt }: MachineFault, finishedAt: number, now: number): boolean {
  if (openedAt > finishedAt) return openedAt <= finishedAt + caseMs;
  return (closedAt ?? now) > finishedAt + clearingMs;
}

function wordOf(repair: Repair, faults: readonly MachineFault[], now: number): MachineWord | null {
  const { finishedAt, heardDays } = repair;
  if (finishedAt === null) return null;
  if (faults.some((fault) => contradicts(fault, finishedAt, now))) return 'cameBack';
  if (now < finishedAt + caseMs) return 'notYet';
  return heardDays < leastHeardDays ? 'unheard' : 'fixed';
}

const stateAfter: Readonly<Record<MachineWord, ChainState>> = {
  fixed: 'over',
  cameBack: 'open',
  notYet: 'watched',
  unheard: 'unheard',
};

/** Repairs in their order, cut where more days lie between them than a case lasts. */
function cutIntoCases<R extends Repair>(repairs: readonly R[]): R[][] {
  const cases: R[][] = [];
  let until = -Infinity;
  for (const repair of repairs) {
    if (repair.createdAt > until) cases.push([]);
    cases.at(-1)!.push(repair);
    until = Math.max(until, endOf(repair) + caseMs);
  }
  return cases;
}

function caseOf<R extends Repair>(
  repairs: readonly R[],
  family: FaultFamily,
  faults: readonly MachineFault[],
  now: number,
): RepairCase<R> {
  const known = repairs.map((repair, at): CaseRepair<R> => {
    const next = repairs[at + 1];
    const until = next ? endOf(next) : endOf(repair) + caseMs;
    return {
      repair,
      machine: wordOf(repair, faults, now),
      faultsAfter: faults.filter(({ openedAt }) => openedAt > endOf(repair) && openedAt <= until),
    };
  });
  const first = repairs[0]!;
  const { machine } = known.at(-1)!;
  return {
    elevatorId: first.elevatorId,
    family,
    repairs: known,
    faultsBefore: faults.filter(
      ({ openedAt }) => openedAt >= first.createdAt - caseMs && openedAt <= endOf(first),
    ),
    state: machine === null ? 'open' : stateAfter[machine],
  };
}

function groupBy<T, K>(all: readonly T[], keyOf: (each: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

/**
 * The cases that repairs and faults make, whatever the orders say: repairs of one elevator around whose making the machine
 * reported faults of one family, no more than `caseDays` between the end of one and the making of the next. A repair
 * around which faults of several families were reported belongs to a case of each, and one without any to none.
 */
export function casesOf<R extends Repair>(
  repairs: readonly R[],
  faults: readonly MachineFault[],
  now: number,
): RepairCase<R>[] {
  const faultsByElevator = groupBy(faults, ({ elevatorId }) => elevatorId);
  return [...groupBy(repairs, ({ elevatorId }) => elevatorId)].flatMap(([elevatorId, own]) => {
    const inOrder = own.toSorted((one, other) => one.createdAt - other.createdAt);
    const reported = (faultsByElevator.get(elevatorId) ?? []).toSorted(
      (one, other) => one.openedAt - other.openedAt,
    );
    return [...groupBy(reported, ({ code }) => familyOfFault(code))].flatMap(([family, ofFamily]) =>
      family === undefined
        ? []
        : cutIntoCases(inOrder.filter((repair) => ofFamily.some((fault) => causes(repair, fault)))).map(
            (each) => caseOf(each, family, ofFamily, now),
          ),
    );
  });
}

/** Whether a case took more than one repair. */
export const isChain = ({ repairs }: Pick<RepairCase<Repair>, 'repairs'>): boolean => repairs.length > 1;

/** Whether it can be told of a repair whether it helped: its days are over, and the elevator reported on most of them. */
export const isJudged = ({ finishedAt, heardDays }: Repair, now: number): boolean =>
  finishedAt !== null && now >= finishedAt + caseMs && heardDays >= leastHeardDays;
