import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { mappingMoves } from '@hoistway/contract/faultCode/mappingMoves.ts';
import { anyModel } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { program } from '@hoistway/contract/moves/moves.ts';
import { announce } from '#platform/event/announce.ts';
import type { CallerContext, Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import { faultMappingChanged } from './faultCodeEvents.ts';
import { assertCanEditDictionary } from './assertCanEditDictionary.ts';
import { findActive } from './mappingDifference.ts';
import { standsForItself, whyNotMeant } from './mappingRules.ts';
import {
  copyRows,
  deleteMapped,
  findVersion,
  insertDraft,
  insertMapped,
  listRows,
  lockWithActive,
  lockVersion,
  makeActive,
  makeRetired,
} from './mappingStore.ts';

export interface MappedRow {
  id: string;
  vendorCode: string;
  code: string;
}

async function lockKnown({ db, viewer }: TransactionContext, id: string) {
  const version = await lockVersion(db, id);
  if (!version) throw new Refusal('objectMissing');
  return { ...version, editable: seesEverything(viewer) };
}

/** Locks a draft for editing: a version that was ever active cannot be changed. */
export async function lockDraft(ctx: TransactionContext, id: string): Promise<void> {
  assertCanEditDictionary(ctx);
  const { state } = await lockKnown(ctx, id);
  if (state !== 'draft') throw new Refusal('mappingFixed');
}

/** Runs a change of a draft. */
export async function changeDraft<T>(
  ctx: TransactionContext,
  id: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  await lockDraft(ctx, id);
  return work(ctx.db);
}

/** Refuses a row that says nothing a fault could be named by. */
export function assertMeant({ t }: CallerContext, { vendorCode, code }: MappedRow): void {
  if (standsForItself(vendorCode))
    throw new Invalid({ vendorCode: t('invalid.standsForItself', { code: vendorCode }) });
  const why = whyNotMeant(code);
  if (why !== undefined) throw new Invalid({ code: t(`invalid.${why}`, { code }) });
}

/** A draft, with the rows of another version if one is named. */
export async function addDraft(
  ctx: TransactionContext,
  { model, note, copyOf }: { model: string; note?: string | null; copyOf?: string | null },
): Promise<{ id: string }> {
  assertCanEditDictionary(ctx);
  const { userId } = ctx.viewer;
  const id = await insertDraft(ctx.db, { model, note: note ?? null, userId });
  if (copyOf) await copyRows(ctx.db, copyOf, id);
  return { id };
}

/** Writes rows of a locked draft that mean something; answers those that could not be, and why. */
export async function writeRows(
  { db, t }: TransactionContext,
  versionId: string,
  { added, changed }: { added: readonly MappedRow[]; changed: readonly MappedRow[] },
): Promise<ReadonlyMap<MappedRow, Error>> {
  // Deleted and inserted, so that the audit log names the code.
  const codes = changed.map(({ vendorCode }) => vendorCode);
  const there = codes.length > 0 ? await deleteMapped(db, versionId, codes) : new Set<string>();
  const known = changed.filter(({ vendorCode }) => there.has(vendorCode));
  const wanted = [...known, ...added].map(({ vendorCode, code }) => ({ versionId, vendorCode, code }));
  const written = wanted.length > 0 ? await insertMapped(db, wanted) : new Set<string>();
  return new Map<MappedRow, Error>([
    ...changed
      .filter(({ vendorCode }) => !there.has(vendorCode))
      .map((row) => [row, new Refusal('objectMissing')] as const),
    ...added
      .filter(({ vendorCode }) => !written.has(vendorCode))
      .map((row) => [row, new Invalid({ vendorCode: t('invalid.dupVendorCode') })] as const),
  ]);
}

async function writeRow(ctx: TransactionContext, row: MappedRow, as: 'added' | 'changed'): Promise<void> {
  await lockDraft(ctx, row.id);
  assertMeant(ctx, row);
  const refused = await writeRows(ctx, row.id, { added: [], changed: [], [as]: [row] });
  for (const why of refused.values()) throw why;
}

/** Adds a row to a draft. */
export const addRow = (ctx: TransactionContext, row: MappedRow): Promise<void> => writeRow(ctx, row, 'added');

/** Says what a code of a draft means from now on. */
export const changeRow = (ctx: TransactionContext, row: MappedRow): Promise<void> =>
  writeRow(ctx, row, 'changed');

/** Takes a row out of a draft. */
export async function removeRow(
  ctx: TransactionContext,
  { id, vendorCode }: Omit<MappedRow, 'code'>,
): Promise<void> {
  await lockDraft(ctx, id);
  if ((await deleteMapped(ctx.db, id, [vendorCode])).size === 0) throw new Refusal('objectMissing');
}

/**
 * A version that this installation can no longer read, such as one that names a kind that is gone, is not activated. An
 * empty one leaves a model to the mapping for all others, which may not be empty itself.
 */
async function assertReadable(tx: Transaction, id: string, model: string): Promise<void> {
  const rows = await listRows(tx, { id });
  if (rows.length === 0 && model === anyModel) throw new Refusal('mappingEmpty');
  const wrong = rows.filter((row) => standsForItself(row.vendorCode) || whyNotMeant(row.code) !== undefined);
  if (wrong.length === 0) return;
  const codes = wrong.slice(0, 5).map(({ vendorCode, code }) => `${vendorCode} → ${code}`);
  throw new Refusal('mappingWrong', { codes: codes.join(', ') });
}

/** Makes a version the active one of its model; refused when it is not what the person compared any more. */
export async function activate(
  ctx: TransactionContext,
  { id, activeId, mark, seen }: ReadInputOf<typeof mappingCalls.activateMapping>,
): Promise<void> {
  const { db: tx, viewer } = ctx;
  await moveRecord(ctx, mappingMoves, {
    id,
    move: 'activate',
    seen,
    lock: async () => {
      const { model } = await findVersion(tx, viewer, id);
      await lockWithActive(tx, id, model);
      return lockKnown(ctx, id);
    },
    refuse: () => new Refusal('mappingActive'),
    write: async ({ row: version }) => {
      const now = await findActive(tx, version);
      if (now.activeId !== activeId || now.mark !== mark) throw new Refusal('mappingMoved');
      await assertReadable(tx, id, version.model);
      if (now.activeId !== null) await retire(ctx, now.activeId);
      await makeActive(tx, id, viewer.userId);
    },
    announce: ({ row: { model, version } }) =>
      announce(tx, faultMappingChanged, { versionId: id, model, version }, { actor: viewer.username }),
  });
}

/** Retires the active version; every node reloads after the activation. */
const retire = (ctx: TransactionContext, id: string) =>
  moveRecord({ ...ctx, viewer: program }, mappingMoves, {
    id,
    move: 'retire',
    lock: () => lockKnown(ctx, id),
    write: () => makeRetired(ctx.db, id),
  });
