import type { ReadInputOf, ReplyOf } from '@hoistway/contract/call.ts';
import type { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { announce } from '#platform/event/announce.ts';
import type { Transaction, TransactionContext, WriteContext } from '#platform/call/requestContext.ts';
import { hashSecret, newSecret } from '#platform/broker/secretHash.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import {
  deleteCollector,
  hasSpoken,
  isOwned,
  lockCollector,
  lockElevator,
  makeCollector,
  updateCollector,
  type KeptCollector,
} from './collectorStore.ts';
import type { BrokerAccess } from './brokerAccess.ts';
import { collectorAwaited, collectorChanged, collectorSilenced } from '#area/elevator/elevatorEvents.ts';
import type { elevatorHandedOver } from '#area/install/installEvents.ts';
import { answersFor } from '#area/elevator/ownership.ts';
import type { PayloadOf } from '#platform/event/event.ts';
import { provisioningFile, type BrokerAddress } from './provisioning.ts';

type Provision = ReplyOf<typeof collectorCalls.create>;

/** Refuses a collector that may be seen through its elevator but is another company's. */
async function assertOwns(ctx: TransactionContext, id: string): Promise<void> {
  if (!(await isOwned(ctx.db, ctx.viewer, id))) throw new Refusal('noAuthority');
}

async function assertManagesCompany(ctx: TransactionContext, companyId: string | null): Promise<void> {
  if (!(await answersFor(ctx.db, ctx.viewer, companyId))) throw new Refusal('noAuthority');
}

/** Every node reads the collector anew; what it was connected by may be over. */
const announceChange = (
  tx: Transaction,
  { id, serial }: { id: string; serial: string },
  endsConnection = false,
) => announce(tx, collectorChanged, { collectorId: id, serial, endsConnection });

/** The record, locked until the transaction ends. */
async function locked(tx: Transaction, id: string): Promise<KeptCollector> {
  const kept = await lockCollector(tx, id);
  if (!kept) throw new Refusal('objectMissing');
  return kept;
}

/** Adds a collector; its secret is in the answer and nowhere else. */
export async function addCollector(
  ctx: WriteContext,
  { host, companyId: chosen, ...box }: ReadInputOf<typeof collectorCalls.create>,
  broker: BrokerAddress,
  access: BrokerAccess,
): Promise<Provision> {
  const companyId = chosen ?? ctx.viewer.companyId;
  const secret = newSecret();
  const step = 1;
  const address = { ...broker, host: host ?? broker.host };
  const made = provisioningFile({ serial: box.serial, secret, step }, address);
  const secretHash = await hashSecret(secret);
  const id = await ctx.transact(async (within) => {
    await assertManagesCompany(within, companyId);
    const tx = within.db;
    const row = await makeCollector(tx, {
      ...box,
      companyId,
      secretHash,
      provisionStep: step,
      provisionSha256: made.checksum,
    });
    if (row === undefined) return undefined;
    await announceChange(tx, { id: row, serial: box.serial });
    await access.put(tx, [{ serial: box.serial, secret }]);
    return row;
  });
  if (id === undefined) throw new Invalid({ serial: ctx.t('invalid.dupSerial') });
  return { id, serial: box.serial, secret, step, ...address, ...made };
}

/** Gives a collector a new secret; the old one is worth nothing from then on. */
export async function rotateSecret(
  ctx: WriteContext,
  { id, host }: ReadInputOf<typeof collectorCalls.rotateSecret>,
  broker: BrokerAddress,
  access: BrokerAccess,
): Promise<Provision> {
  const secret = newSecret();
  const secretHash = await hashSecret(secret);
  const address = { ...broker, host: host ?? broker.host };
  return ctx.transact(async (within) => {
    const tx = within.db;
    await assertOwns(within, id);
    const { serial, provisionStep, disabled } = await locked(tx, id);
    const step = provisionStep + 1;
    const made = provisioningFile({ serial, secret, step }, address);
    await updateCollector(tx, id, { secretHash, provisionStep: step, provisionSha256: made.checksum });
    await announceChange(tx, { id, serial }, true);
    await access.put(tx, [{ serial, secret, disabled }]);
    return { id, serial, secret, step, ...address, ...made };
  });
}

/** Changes the given fields of a collector. */
export async function changeCollector(
  ctx: TransactionContext,
  { id, ...changes }: ReadInputOf<typeof collectorCalls.update>,
): Promise<void> {
  await assertOwns(ctx, id);
  if (changes.companyId !== undefined) await assertManagesCompany(ctx, changes.companyId);
  const tx = ctx.db;
  const { serial } = await locked(tx, id);
  await updateCollector(tx, id, changes);
  await announceChange(tx, { id, serial });
}

/** Takes a collector out of use, or back into it. */
export async function disableCollector(
  ctx: WriteContext,
  { id, disabled }: ReadInputOf<typeof collectorCalls.disable>,
  access: BrokerAccess,
): Promise<void> {
  const changed = await ctx.transact(async (within) => {
    await assertOwns(within, id);
    const tx = within.db;
    const { serial, elevatorId, disabled: before } = await locked(tx, id);
    if (before === disabled) return [];
    await updateCollector(tx, id, { disabled });
    if (elevatorId !== null) {
      const event = disabled ? collectorSilenced : collectorAwaited;
      await announce(tx, event, { collectorId: id, elevatorId });
    }
    await announceChange(tx, { id, serial }, disabled);
    return [serial];
  });
  await access.settle(changed);
}

/** Binds a collector to an elevator that has none. */
export async function bindCollector(
  ctx: TransactionContext,
  { id, elevatorId }: ReadInputOf<typeof collectorCalls.bind>,
): Promise<void> {
  await assertOwns(ctx, id);
  const tx = ctx.db;
  const box = await locked(tx, id);
  if (box.elevatorId !== null) throw new Refusal('collectorBound');
  if (box.disabled) throw new Refusal('collectorDisabled');
  await assertFree(tx, elevatorId);
  await take(tx, box, elevatorId);
}

/** The collector that was named for an installed elevator reports for it from the handover on. */
export async function bindHandedOver(
  tx: Transaction,
  { collectorId, elevatorId, companyId }: PayloadOf<typeof elevatorHandedOver>,
): Promise<void> {
  if (collectorId === null) return;
  const box = await locked(tx, collectorId);
  if (box.companyId !== companyId) throw new Refusal('collectorOfOthers');
  if (box.elevatorId === elevatorId) return;
  if (box.elevatorId !== null) throw new Refusal('collectorBound');
  if (box.disabled) throw new Refusal('collectorDisabled');
  await assertFree(tx, elevatorId);
  await take(tx, box, elevatorId);
}

async function assertFree(tx: Transaction, elevatorId: string): Promise<void> {
  const elevator = await lockElevator(tx, elevatorId);
  if (!elevator) throw new Refusal('objectMissing');
  if (elevator.lifeState === 'scrapped') throw new Refusal('elevatorScrapped');
  if (elevator.serial !== null) throw new Refusal('elevatorHasCollector', { serial: elevator.serial });
}

async function take(tx: Transaction, { id, serial }: KeptCollector, elevatorId: string): Promise<void> {
  await updateCollector(tx, id, { elevatorId });
  await announce(tx, collectorAwaited, { collectorId: id, elevatorId });
  await announceChange(tx, { id, serial });
}

/** Takes a collector off its elevator; answers which that was. */
async function release(tx: Transaction, { id, serial, elevatorId }: KeptCollector): Promise<string> {
  if (elevatorId === null) throw new Refusal('collectorNotBound');
  await updateCollector(tx, id, { elevatorId: null });
  await announce(tx, collectorSilenced, { collectorId: id, elevatorId });
  await announceChange(tx, { id, serial });
  return elevatorId;
}

/** Takes a collector off its elevator. */
export async function unbindCollector(ctx: TransactionContext, { id }: { id: string }): Promise<void> {
  await assertOwns(ctx, id);
  await release(ctx.db, await locked(ctx.db, id));
}

/** Another collector takes the elevator of this one, in one step: the elevator is never without. */
export async function replaceCollector(
  ctx: TransactionContext,
  { id, replacementId }: ReadInputOf<typeof collectorCalls.replace>,
): Promise<void> {
  await assertOwns(ctx, id);
  await assertOwns(ctx, replacementId);
  const tx = ctx.db;
  // In one order, so that two people who exchange the same pair wait for each other instead of forever.
  const boxes = new Map<string, KeptCollector>();
  for (const each of [id, replacementId].toSorted()) boxes.set(each, await locked(tx, each));
  const next = boxes.get(replacementId)!;
  if (next.elevatorId !== null) throw new Refusal('collectorBound');
  if (next.disabled) throw new Refusal('collectorDisabled');
  await take(tx, next, await release(tx, boxes.get(id)!));
}

/** Deletes a collector that never spoke; any other is disabled instead. */
export async function removeCollector(
  ctx: WriteContext,
  { id }: { id: string },
  access: BrokerAccess,
): Promise<void> {
  const deleted = await ctx.transact(async (within) => {
    await assertOwns(within, id);
    const tx = within.db;
    const { serial, elevatorId } = await locked(tx, id);
    if (elevatorId !== null) throw new Refusal('collectorInUse');
    if (await hasSpoken(tx, id)) throw new Refusal('collectorHasRecords');
    await deleteCollector(tx, id);
    await announceChange(tx, { id, serial }, true);
    return serial;
  });
  await access.settle([deleted]);
}
