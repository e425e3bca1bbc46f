import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Change, Database } from '../ask.ts';
import { Refusal } from '../problems.ts';
import type { FileReply } from '../serve.ts';
import type { FileStore } from './fileStore.ts';
import type { StoredPicture } from '@hoistway/contract/picture.ts';
import { readPicture } from './readPicture.ts';

export interface Files {
  /**
   * Judges, rewrites and stores a picture; the returned step notes it in a transaction and says its id. A picture that
   * belongs to no record yet is a draft of whoever brought it.
   */
  takePicture(file: File, draftOf?: string): Promise<(tx: Change) => Promise<string>>;
  /** Where a file may be read for a while, by whoever is given the address. */
  addressOf(id: string, options?: { thumb?: boolean }): string;
  /** A picture with both its addresses. */
  show(id: string): StoredPicture;
  /** The file behind such an address. */
  open(address: FileAddress): Promise<FileReply>;
}

interface FileAddress {
  id: string;
  until: number;
  sig: string;
  thumb?: boolean | undefined;
}

const longestMs = 10 * 60_000;
/** Addresses minted in the same stretch are the same, so that browsers need not read a picture again. */
const stretchMs = longestMs / 2;

/** Files that people bring: bytes in a store, notes in the database, addresses signed with the installation's key. */
export async function createFiles(db: Database, store: FileStore, now: () => number): Promise<Files> {
  const { key } = await db
    .selectFrom('signingKey')
    .select('key')
    .where('name', '=', 'file')
    .executeTakeFirstOrThrow();
  const sign = (id: string, until: number, thumb: boolean) =>
    createHmac('sha256', key).update(`${id} ${until} ${thumb}`).digest('base64url');
  const fits = (one: string, other: string) =>
    one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

  const addressOf: Files['addressOf'] = (id, { thumb = false } = {}) => {
    const until = ((Math.floor(now() / stretchMs) + 2) * stretchMs) / 1000;
    const size = thumb ? '&thumb=true' : '';
    return `/api/file/${id}?until=${until}&sig=${sign(id, until, thumb)}${size}`;
  };

  return {
    addressOf,
    show: (id) => ({ id, address: addressOf(id), thumb: addressOf(id, { thumb: true }) }),

    async takePicture(file, draftOf) {
      const picture = await readPicture(Buffer.from(await file.arrayBuffer()));
      const sha256 = await store.put(picture.bytes);
      const thumbSha256 = await store.put(picture.thumb);
      const id = randomBytes(16).toString('hex');
      const { mediaType, width, height, bytes } = picture;
      return async (tx) => {
        await tx
          .insertInto('storedFile')
          .values({
            id,
            sha256,
            thumbSha256,
            mediaType,
            width,
            height,
            size: bytes.length,
            draftOf: draftOf ?? null,
          })
          .execute();
        return id;
      };
    },

    async open({ id, until, sig, thumb = false }) {
      if (!fits(sig, sign(id, until, thumb))) throw new Refusal('objectMissing');
      const secondsLeft = Math.floor(until - now() / 1000);
      if (secondsLeft <= 0) throw new Refusal('requestExpired');
      const file = await db.selectFrom('storedFile').selectAll().where('id', '=', id).executeTakeFirst();
      const body = file && (await store.get(thumb ? file.thumbSha256 : file.sha256));
      if (!body) throw new Refusal('objectMissing');
      const kind = file.mediaType.replace('image/', '');
      return { name: `${id}.${kind}`, type: file.mediaType, body, shownForSeconds: secondsLeft };
    },
  };
}
