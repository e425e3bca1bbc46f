import { maxDocuments } from '@hoistway/contract/elevator/elevatorFile.ts';
import { maxPictures } from '@hoistway/contract/file/picture.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { Database, TransactionContext } from '#platform/call/requestContext.ts';
import type { ShownFiles, TakenFile } from '#platform/files/files.ts';
import { lockOwnContract } from './contractRules.ts';

/** The papers of a contract, the newest first. */
export async function listContractFiles(db: Database, files: Pick<ShownFiles, 'show'>, contractId: string) {
  const rows = await db
    .selectFrom('contractFile as file')
    .innerJoin('userCard as bringer', 'bringer.id', 'file.broughtBy')
    .select(['file.id', 'file.fileId', 'file.name', 'file.kind', 'file.size', 'file.createdAt'])
    .select('bringer.nicks as broughtByName')
    .where('file.contractId', '=', contractId)
    .orderBy('file.id', 'desc')
    .execute();
  return rows.map(({ fileId, ...row }) => ({
    ...row,
    picture: row.kind === 'picture' ? files.show(fileId) : null,
  }));
}

/** Adds a paper to a contract of the viewer's company. */
export async function addContractFile(
  ctx: TransactionContext,
  { id, name, taken }: { id: string; name: string; taken: TakenFile },
): Promise<{ id: string }> {
  const { db, t, viewer } = ctx;
  await lockOwnContract(ctx, id);
  const isPicture = taken.kind === 'picture';
  const { n } = await db
    .selectFrom('contractFile')
    .where('contractId', '=', id)
    .where('kind', isPicture ? '=' : '<>', 'picture')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  if (Number(n) >= (isPicture ? maxPictures : maxDocuments))
    throw new Invalid({
      file: isPicture ? t('invalid.pictureMax') : t('invalid.documentMax', { n: maxDocuments }),
    });
  return db
    .insertInto('contractFile')
    .values({
      contractId: id,
      fileId: await taken.keep(db),
      name,
      kind: taken.kind,
      size: taken.size,
      broughtBy: viewer.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Takes a paper off a contract of the viewer's company. */
export async function removeContractFile(
  ctx: TransactionContext,
  { id, fileId }: { id: string; fileId: string },
): Promise<void> {
  await lockOwnContract(ctx, id);
  const removed = await ctx.db
    .deleteFrom('contractFile')
    .where('contractId', '=', id)
    .where('id', '=', fileId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new Refusal('objectMissing');
}

/** The file behind a paper of a contract. */
export async function findContractFile(db: Database, { id, fileId }: { id: string; fileId: string }) {
  const file = await db
    .selectFrom('contractFile')
    .where('contractId', '=', id)
    .where('id', '=', fileId)
    .select(['fileId', 'name'])
    .executeTakeFirst();
  if (!file) throw new Refusal('objectMissing');
  return file;
}
