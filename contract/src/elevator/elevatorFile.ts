import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { entity, field } from '#contract/field.ts';
import { choice, count, flag, identity, instant, ref, required } from '#contract/fieldKinds.ts';
import { byId } from '#contract/paging.ts';
import { storedPicture } from '#contract/file/picture.ts';
import { upload } from '#contract/file/upload.ts';

/** The kind of a file by its content, whatever its name. */
export const fileKinds = ['picture', 'pdf', 'xlsx', 'docx'] as const;
export type FileKind = (typeof fileKinds)[number];

/** As many documents as an elevator has beside its pictures. */
export const maxDocuments = 20;

/** The largest document that may be brought. */
export const maxDocumentBytes = 20 * 1024 * 1024;

/** A photo or a document of an elevator. Its name is what people call it, without the ending that says its kind. */
export const elevatorFile = entity('elevatorFile', {
  id: field(identity(), { by: 'server' }),
  elevatorId: field(ref('elevator')),
  name: field(required().max(100)),
  kind: field(choice('fileKind', fileKinds), { by: 'server' }),
  /** Bytes. */
  size: field(count(), { by: 'server' }),
  broughtBy: field(ref('user'), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    elevatorFile: true;
  }
}

export const elevatorFileRow = elevatorFile.show('id', 'name', 'kind', 'size', 'createdAt').extend({
  broughtByName: z.string(),
  picture: storedPicture.nullable(),
});
export type ElevatorFileRow = z.output<typeof elevatorFileRow>;

const oneFile = z.object({ id: ref('elevatorFile') });

export const elevatorFileCalls = calls('elevator', 'elevatorFile', {
  files: get('elevator/files/{elevatorId}', {
    summary: 'Lists the files of an elevator.',
    access: 'elevator.view',
    input: elevatorFile.pick('elevatorId'),
    reply: z.object({
      /** Whether the viewer's company keeps the elevator, so that its files may be changed. */
      managed: flag(),
      files: z.array(elevatorFileRow),
    }),
  }),
  addFile: post('elevator/files/{elevatorId}', {
    summary: 'Uploads a file of an elevator.',
    access: 'elevator.edit',
    input: elevatorFile.pick('elevatorId').extend({ file: upload() }),
    reply: byId,
  }),
  renameFile: put('elevator/file/{id}', {
    summary: 'Renames a file of an elevator.',
    edits: elevatorFile,
    access: 'elevator.edit',
    input: oneFile.extend(elevatorFile.pick('name').shape),
  }),
  removeFile: remove('elevator/file/{id}', {
    summary: 'Deletes a file of an elevator.',
    access: 'elevator.edit',
    input: oneFile,
  }),
  downloadFile: get('elevator/file/{id}', {
    summary: 'Downloads a file of an elevator.',
    access: 'elevator.view',
    input: oneFile,
    reply: download,
  }),
});
