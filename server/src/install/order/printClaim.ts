import {
  claimedDays,
  entitles,
  orderSlip,
  type InstallClaim,
} from '@hoistway/contract/install/claim/installClaim.ts';
import type { InstallOrderDetail } from '@hoistway/contract/install/installOrderCalls.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { ShownFiles } from '#platform/files/files.ts';
import { bothNames } from '#platform/names.ts';
import { findInstallContract } from '../contract/installContractStore.ts';
import { orderDetail } from './orderDetail.ts';

type Reading = Pick<RequestContext, 'db' | 'viewer' | 't' | 'language'>;
type Shares = ReturnType<
  typeof orderSlip<InstallOrderDetail['stepRows'][number]['delays'][number]>
>['shares'];

/** The days by cause and by who caused them, those that weigh most first. */
function causesOf(shares: Shares): InstallClaim['causes'] {
  const causes = new Map<string, InstallClaim['causes'][number]>();
  for (const { cause, entry, days } of shares) {
    const causedBy = entry?.causedBy ?? null;
    const key = JSON.stringify([cause, causedBy]);
    const known = causes.get(key);
    if (known) known.days += days;
    else causes.set(key, { cause, causedBy, days, entitles: entitles(cause) });
  }
  return [...causes.values()].toSorted((one, other) => other.days - one.days);
}

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
    present: (shown: InstallClaim) => claimWords(shown, t),
  };
}

/** A claim in the words of a language. */
function claimWords({ causes, entries, ...claim }: InstallClaim, t: Translate) {
  return {
    ...claim,
    slip: t('installClaim.days', { n: claim.slipDays }),
    sentence: t('installClaim.sentence', {
      n: claim.claimedDays,
      slip: claim.slipDays,
      partyA: claim.partyA,
    }),
    causes: causes.map(({ cause, ...row }) => ({
      ...row,
      cause: cause === null ? t('installSchedule.unexplained') : t(`delayCause.${cause}`),
      claimed: t(row.entitles ? 'installClaim.entitles' : 'installClaim.entitlesNot'),
    })),
    entries: entries.map(({ cause, evidence, ...entry }) => ({
      ...entry,
      cause: t(`delayCause.${cause}`),
      evidence:
        evidence === null
          ? null
          : t('installClaim.evidenceNo', { kind: t(`stepFileKind.${evidence}`), n: entry.number }),
    })),
  };
}
