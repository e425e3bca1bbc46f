import { mappingMoves } from '@hoistway/contract/faultCode/mappingMoves.ts';
import { anyModel } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { program } from '@hoistway/contract/moves.ts';
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
  deleteRow,
  findVersion,
  insertDraft,
  insertRow,
  listRows,
  lockModel,
  lockVersion,
  makeActive,
  makeRetired,
} from './mappingStore.ts';

interface MappedRow {
  id: string;
  vendorCode: string;
  code: string;
}

async function lockKnown({ db, viewer }: TransactionContext, id: string) {
  const version = await lockVersion(db, id);
  if (!version) throw new Refusal('objectMissing');
  return { ...version, editable: seesEverything(viewer) };
}

/** Runs a change of a draft, for whoever may edit the dictionary: what was ever active stays as it was. */
export async function changeDraft<T>(
  ctx: TransactionContext,
  id: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  assertCanEditDictionary(ctx);
  const { state } = await lockKnown(ctx, id);
  if (state !== 'draft') throw new Refusal('mappingFixed');
  return work(ctx.db);
}

function mustBeMeant({ t }: CallerContext, { vendorCode, code }: MappedRow): void {
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

/** Adds a row to a draft. */
export async function addRow(ctx: TransactionContext, row: MappedRow): Promise<void> {
  const { id: versionId, vendorCode, code } = row;
  await changeDraft(ctx, versionId, async (tx) => {
    mustBeMeant(ctx, row);
    if (!(await insertRow(tx, { versionId, vendorCode, code })))
      throw new Invalid({ vendorCode: ctx.t('invalid.dupVendorCode') });
  });
}

/** Says what a code of a draft means from now on. */
export async function changeRow(ctx: TransactionContext, row: MappedRow): Promise<void> {
  const { id: versionId, vendorCode, code } = row;
  await changeDraft(ctx, versionId, async (tx) => {
    mustBeMeant(ctx, row);
    // Taken out and put in, so that the audit log says of which code it tells.
    if (!(await deleteRow(tx, versionId, vendorCode))) throw new Refusal('objectMissing');
    await insertRow(tx, { versionId, vendorCode, code });
  });
}

/** Takes a row out of a draft. */
export async function removeRow(
  ctx: TransactionContext,
  { id, vendorCode }: Omit<MappedRow, 'code'>,
): Promise<void> {
  await changeDraft(ctx, id, async (tx) => {
    if (!(await deleteRow(tx, id, vendorCode))) throw new Refusal('objectMissing');
  });
}

/**
 * A version that this installation can no longer read, such as one that names a kind that is gone, is not activated. An
 * empty one leaves a model to the mapping for all others, which may not be empty itself.
 */
async function mustBeReadable(tx: Transaction, id: string, model: string): Promise<void> {
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
  { id, activeId, mark }: { id: string; activeId: string | null; mark: string },
): Promise<void> {
  const { db: tx, viewer } = ctx;
  await moveRecord(ctx, mappingMoves, {
    id,
    move: 'activate',
    lock: async () => {
      const { model } = await findVersion(tx, viewer, id);
      await lockModel(tx, model);
      return lockKnown(ctx, id);
    },
    refuse: () => new Refusal('mappingActive'),
    write: async ({ row: version }) => {
      const now = await findActive(tx, version);
      if (now.activeId !== activeId || now.mark !== mark) throw new Refusal('mappingMoved');
      await mustBeReadable(tx, id, version.model);
      if (now.activeId !== null) await retire(ctx, now.activeId);
      await makeActive(tx, id, viewer.userId);
    },
    announce: ({ row: { model, version } }) =>
      announce(tx, faultMappingChanged, { versionId: id, model, version }, { actor: viewer.username }),
  });
}

/** What was active gives way; whoever activates another says so to every node. */
const retire = (ctx: TransactionContext, id: string) =>
  moveRecord({ ...ctx, viewer: program }, mappingMoves, {
    id,
    move: 'retire',
    lock: () => lockKnown(ctx, id),
    write: () => makeRetired(ctx.db, id),
  });
