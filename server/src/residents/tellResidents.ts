import { identity } from '@hoistway/contract/fieldKinds.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Transaction } from '#platform/call/requestContext.ts';
import { presentOf } from '#platform/database/presentOf.ts';
import { tellAll } from '#platform/outbox/tell.ts';
import { translators } from '#platform/texts.ts';
import { setTimer, timer } from '#platform/timer/timer.ts';
import { elevatorsOf } from './pageStore.ts';
import { stateNow } from './readElevators.ts';
import { elevatorTurned, elevatorTurnedInBrowser } from './residentsMessages.ts';
import { statusLink, wordLink } from './statusLinks.ts';
import { confirmedOf, subjectOf } from './subscriptionStore.ts';

/** What turns and turns back within this time is told to nobody. */
const settleMs = 30_000;

/** What happened to an elevator has settled: residents hear whether it runs, if that is another thing than they know. */
export const lookTimer = timer({
  kind: 'residents.look',
  payload: z.object({ elevatorId: identity() }),
  fire: (tx, { elevatorId }, { now }) => tellTurn(tx, elevatorId, now),
});

/** Something happened to an elevator: where anybody is told of it, it is looked at once that has settled. */
export async function lookAgain(tx: Transaction, { elevatorId }: { elevatorId: string }): Promise<void> {
  const told = await tx
    .selectFrom('residentsPageElevator as shown')
    .innerJoin('residentsSubscription as subscription', 'subscription.pageId', 'shown.pageId')
    .where('shown.elevatorId', '=', elevatorId)
    .where('subscription.confirmedAt', 'is not', null)
    .select('subscription.id')
    .limit(1)
    .executeTakeFirst();
  if (!told) return;
  const dueAt = new Date((await presentOf(tx)).getTime() + settleMs);
  const key = `${lookTimer.kind}:${elevatorId}`;
  await setTimer(tx, lookTimer, { elevatorId }, { dueAt, key, subject: key });
}

/** Notes whether an elevator is stopped; answers its page where that is another thing than was noted. */
async function noteTurn(
  tx: Transaction,
  elevatorId: string,
  stopped: boolean,
): Promise<{ pageId: string } | undefined> {
  return tx
    .updateTable('residentsPageElevator')
    .set({ stopped })
    .where('elevatorId', '=', elevatorId)
    .where('stopped', '!=', stopped)
    .returning('pageId')
    .executeTakeFirst();
}

async function tellTurn(tx: Transaction, elevatorId: string, now: Date): Promise<void> {
  const current = await stateNow(tx, elevatorId, now);
  // Of one that is not heard nobody knows.
  if (!current || current.state === 'unknown') return;
  const turned = await noteTurn(tx, elevatorId, current.state === 'stopped');
  if (!turned) return;
  const { buildingName: building, token } = await tx
    .selectFrom('residentsPage')
    .where('id', '=', turned.pageId)
    .select(['buildingName', 'token'])
    .executeTakeFirstOrThrow();
  const subscriptions = await confirmedOf(tx, turned.pageId);
  const common = ({ id, language }: (typeof subscriptions)[number]) => ({
    key: `residents.turned:${id}:${elevatorId}:${now.toISOString()}`,
    subject: subjectOf(id),
    values: {
      building,
      elevator: current.name,
      reason: current.reason && translators[language](`stopReason.${current.reason}`),
    },
  });
  await tellAll(
    tx,
    elevatorTurned,
    subscriptions.flatMap((each) => {
      const { email, publicUrl, language, word } = each;
      if (email === null || publicUrl === null) return [];
      const { values, ...telling } = common(each);
      const links = { page: statusLink(publicUrl, token), end: wordLink(publicUrl, 'end', word) };
      return [{ ...telling, to: { email, language }, values: { ...values, ...links } }];
    }),
  );
  await tellAll(
    tx,
    elevatorTurnedInBrowser,
    subscriptions.flatMap((each) => {
      const { endpoint, p256dh, auth, language, word } = each;
      if (endpoint === null || p256dh === null || auth === null) return [];
      const { values, ...telling } = common(each);
      const to = { browser: { endpoint, p256dh, auth }, language };
      return [{ ...telling, to, values: { ...values, token, word } }];
    }),
  );
}

/** From now on somebody is told of a page: what stands is known to them, and no news. */
export async function noteStanding(tx: Transaction, pageId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from residents_subscription
    where page_id = ${pageId} and confirmed_at is not null limit 2`.execute(tx);
  // With others beside them the elevators are followed already.
  if (rows.length > 1) return;
  for (const elevatorId of await elevatorsOf(tx, pageId)) {
    const current = await stateNow(tx, elevatorId, now);
    if (current && current.state !== 'unknown') await noteTurn(tx, elevatorId, current.state === 'stopped');
  }
}
