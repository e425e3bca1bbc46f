import { contractSlip, endOf, type ContractClaim } from '@hoistway/contract/install/claim/contractClaim.ts';
import { claimedDays, orderSlip } from '@hoistway/contract/install/claim/installClaim.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { ShownFiles } from '#platform/files/files.ts';
import { bothNames } from '#platform/names.ts';
import { findInstallContract } from '../contract/installContractStore.ts';
import { contractSchedule } from '../order/orderDetail.ts';
import { causesOf, causeWords, claimSentence, entryWords } from './claimWords.ts';

type Reading = Pick<RequestContext, 'db' | 'viewer' | 't' | 'language'>;

/**
 * The claim for an extension of a contract: what its completion has moved by, for what causes, and the delays of each
 * elevator with their evidence. Whoever sees some of its orders only has none: it would say too little.
 */
export async function printContractClaim(ctx: Reading, files: ShownFiles, id: string, now: Date) {
  const { db, viewer, t } = ctx;
  const contract = await findInstallContract(db, viewer, id);
  const { orders, whole } = await contractSchedule(ctx, files, id, now);
  const slip = contractSlip(orders);
  if (!whole || !slip) throw new Refusal('objectMissing');
  const { decidingId, baselineEnd, endsOn, slipDays, shares } = slip;
  const charged = (entryId: string) =>
    shares.reduce((sum, { entry, days }) => sum + (entry?.id === entryId ? days : 0), 0);
  const data: ContractClaim = {
    contractNo: contract.contractNo,
    elevatorNumber: orders.find((order) => order.id === decidingId)!.elevatorNumber,
    companyName: contract.companyName,
    partyA: contract.partyA,
    signingDate: contract.signingDate,
    endDate: contract.endDate,
    baselineEnd,
    endsOn,
    slipDays,
    claimedDays: claimedDays(shares),
    causes: causesOf(shares),
    orders: orders.map((order) => {
      const own = orderSlip(order);
      return {
        orderNumber: order.orderNumber,
        elevatorNumber: order.elevatorNumber,
        baselineEnd: order.baselineEnd,
        endsOn: endOf(order),
        slipDays: own.slipDays,
        decides: order.id === decidingId,
        causes: causesOf(own.shares),
      };
    }),
    entries: orders
      .flatMap(({ elevatorNumber, stepRows }) =>
        stepRows.flatMap(({ name, englishName, delays }) =>
          delays.map((delay) => ({ ...delay, elevatorNumber, stepName: bothNames(name, englishName) })),
        ),
      )
      .toSorted((one, other) => one.fromDay.localeCompare(other.fromDay))
      .map(({ fileKind, ...entry }, at) => ({
        ...entry,
        number: at + 1,
        days: charged(entry.id),
        evidence: fileKind,
      })),
  };
  return {
    template: 'install/documents/contractClaim.typ',
    name: (day: string) => t('installClaim.fileName', { number: contract.contractNo, day }),
    title: t('installClaim.title'),
    subject: t('installClaim.ofContract', { contract: contract.contractNo }),
    record: `/install/contractDetail?id=${id}`,
    data,
    present: (shown: ContractClaim) => ({
      ...shown,
      ...claimSentence(shown, t),
      basis: t('installClaim.contractBasis', { elevator: shown.elevatorNumber }),
      causes: causeWords(shown.causes, t),
      orders: shown.orders.map((order) => ({ ...order, causes: causeWords(order.causes, t) })),
      entries: entryWords(shown.entries, t),
    }),
  };
}
