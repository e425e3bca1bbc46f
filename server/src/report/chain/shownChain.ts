import {
  maxShownFaults,
  type ChainDetail,
  type ChainFaultShown,
  type ChainRow,
} from '@hoistway/contract/report/chain/chainCalls.ts';
import type { PartOfOrder } from '#area/workOrder/partsOfOrders.ts';
import type { MachineFault } from './chainsOf.ts';
import type { OrderCase } from './readCases.ts';

const instantOf = (ms: number): string => new Date(ms).toISOString();

/** A chain as lists show it. */
export function rowOfChain(chain: OrderCase): ChainRow {
  const { family, repairs, faultsBefore, state } = chain;
  const [first, last] = [repairs[0]!.repair, repairs.at(-1)!.repair];
  return {
    id: `${first.id}-${family}`,
    orderId: first.id,
    elevatorId: first.elevatorId,
    elevatorNumber: first.elevatorNumber,
    projectName: first.projectName,
    family,
    state,
    visits: repairs.length,
    people: [...new Set(repairs.flatMap(({ repair }) => repair.handler ?? []))],
    faults: repairs.reduce((sum, { faultsAfter }) => sum + faultsAfter.length, faultsBefore.length),
    saidFixed: repairs.filter(({ repair }) => repair.saysFixed).length,
    machineFixed: repairs.filter(({ machine }) => machine === 'fixed').length,
    firstTime: instantOf(first.createdAt),
    lastTime: instantOf(last.finishedAt ?? last.createdAt),
  };
}

const shownFault = ({ id, code, openedAt, closedAt }: MachineFault): ChainFaultShown => ({
  id,
  code,
  openedAt: instantOf(openedAt),
  closedAt: closedAt === null ? null : instantOf(closedAt),
});

const shownFaults = (faults: readonly MachineFault[]) => ({
  n: faults.length,
  shown: faults.slice(0, maxShownFaults).map(shownFault),
});

/** A chain with each of its repairs, what was replaced with it, and the faults between. */
export const detailOfChain = (chain: OrderCase, parts: readonly PartOfOrder[]): ChainDetail => ({
  ...rowOfChain(chain),
  faultsBefore: shownFaults(chain.faultsBefore),
  repairs: chain.repairs.map(({ repair, machine, faultsAfter }) => ({
    id: repair.id,
    orderNumber: repair.orderNumber,
    status: repair.status,
    companyName: repair.companyName,
    handler: repair.handler,
    createTime: instantOf(repair.createdAt),
    finishTime: repair.finishedAt === null ? null : instantOf(repair.finishedAt),
    causeClass: repair.causeClass,
    faultReason: repair.faultReason,
    solution: repair.solution,
    saysFixed: repair.saysFixed,
    machine,
    parts: parts
      .filter(({ orderId }) => orderId === repair.id)
      .map(({ name, quantity, unit }) => ({ name, quantity, unit })),
    faultsAfter: shownFaults(faultsAfter),
  })),
});
