import { claimedDays, orderSlip, type InstallClaim } from '@hoistway/contract/install/claim/installClaim.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { ShownFiles } from '#platform/files/files.ts';
import { bothNames } from '#platform/names.ts';
import { causesOf, causeWords, claimSentence, entryWords } from '../causes/claimWords.ts';
import { findInstallContract } from '../contract/installContractStore.ts';
import { orderDetail } from './orderDetail.ts';

type Reading = Pick<RequestContext, 'db' | 'viewer' | 't' | 'language'>;
/** The claim for an extension of an order: what its completion has moved by, for what causes, and the evidence of each. */
export async function printClaim(ctx: Reading, files: ShownFiles, id: string, now: Date) {
  const { db, viewer, t } = ctx;
  const order = await orderDetail(ctx, files, id, now);
  const { partyA, signingDate } = await findInstallContract(db, viewer, order.contractId);
  const { slipDays, shares } = orderSlip(order);
  const charged = (entryId: string) =>
    shares.reduce((sum, { entry, days }) => sum + (entry?.id === entryId ? days : 0), 0);
  const data: InstallClaim = {
    ...order,
    partyA,
    signingDate,
    // As of today, as the slip is; the order itself is laid behind today by the hour.
    endsOn: order.stepRows.reduce((last, step) => (step.endsOn > last ? step.endsOn : last), order.startsOn),
    slipDays,
    claimedDays: claimedDays(shares),
    causes: causesOf(shares),
    entries: order.stepRows
      .flatMap(({ name, englishName, delays }) =>
        delays.map((delay) => ({ ...delay, stepName: bothNames(name, englishName) })),
      )
      .toSorted((one, other) => (one.fromDay < other.fromDay ? -1 : 1))
      .map(({ fileKind, ...entry }, at) => ({
        ...entry,
        number: at + 1,
        days: charged(entry.id),
        evidence: fileKind,
      })),
  };
  return {
    template: 'install/documents/claim.typ',
    name: (day: string) => t('installClaim.fileName', { number: order.orderNumber, day }),
    title: t('installClaim.title'),
    subject: t('installClaim.subject', { contract: order.contractNo, elevator: order.elevatorNumber }),
    record: `/install/orderDetail?id=${id}`,
    data,
    present: (shown: InstallClaim) => ({
      ...shown,
      ...claimSentence(shown, t),
      causes: causeWords(shown.causes, t),
      entries: entryWords(shown.entries, t),
    }),
  };
}
