import { elevatorFile, maxDocuments, type FileKind } from '@hoistway/contract/elevator/elevatorFile.ts';
import { maxPictures } from '@hoistway/contract/file/picture.ts';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';

/** The files of an elevator, the newest first. */
export const listFiles = (db: Database, elevatorId: string) =>
  db
    .selectFrom('elevatorFile as file')
    .innerJoin('userCard as bringer', 'bringer.id', 'file.broughtBy')
    .select(['file.id', 'file.fileId', 'file.name', 'file.kind', 'file.size', 'file.createdAt'])
    .select('bringer.nicks as broughtByName')
    .where('file.elevatorId', '=', elevatorId)
    .orderBy('file.id', 'desc')
    .execute();

export const findFile = (db: Database, id: string) =>
  db.selectFrom('elevatorFile').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether the elevator, locked by the caller, has room for one more of that kind. */
export async function hasRoom(tx: Transaction, elevatorId: string, kind: FileKind): Promise<boolean> {
  const rows = await tx
    .selectFrom('elevatorFile')
    .select('id')
    .where('elevatorId', '=', elevatorId)
    .where('kind', kind === 'picture' ? '=' : '<>', 'picture')
    .execute();
  return rows.length < (kind === 'picture' ? maxPictures : maxDocuments);
}

interface NewFile {
  elevatorId: string;
  fileId: string;
  name: string;
  kind: FileKind;
  size: number;
  broughtBy: string;
}

export const insertFile = async (tx: Transaction, file: NewFile): Promise<{ id: string }> => ({
  id: await insertRecord(tx, elevatorFile, file),
});

export const renameFile = (tx: Transaction, id: string, name: string) =>
  updateRecord(tx, elevatorFile, id, { name });

export const deleteFile = (tx: Transaction, id: string) =>
  tx.deleteFrom('elevatorFile').where('id', '=', id).execute();
