import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Transaction, Database } from '../call/requestContext.ts';
import { Refusal } from '../call/problems.ts';
import type { FileReply } from '../call/sendFile.ts';
import type { Tables } from '../database/tables.ts';
import { visibilityKey } from '../elevatorVisibility.ts';
import { asReader, type Viewer } from '../viewer.ts';
import type { ByteRange, FileStore } from './fileStore.ts';
import type { StoredPicture } from '@hoistway/contract/file/picture.ts';
import { documentTypes, readDocument, type DocumentKind } from './readDocument.ts';
import { isPicture, readPicture } from './readPicture.ts';
import { readSound, soundEndings } from './readSound.ts';

/** A file that was judged and stored; `keep` notes it in a transaction and says its id. */
export interface TakenFile {
  kind: 'picture' | DocumentKind;
  size: number;
  keep(tx: Transaction): Promise<string>;
}

/** A file that its caller has judged. */
export interface JudgedFile {
  bytes: Buffer;
  mediaType: 'image/png' | 'image/jpeg' | typeof playedType;
  width: number;
  height: number;
  /** Of a picture the same in small. */
  thumb?: Buffer;
}

export interface Files {
  /**
   * Checks, rewrites and stores a picture; the returned step records it in a transaction and answers its id. A
   * picture that belongs to no record yet is a draft of its uploader.
   */
  takePicture(file: File, draftOf?: string): Promise<(tx: Transaction) => Promise<string>>;
  /** The same for a picture or a document, by its content. */
  takeFile(file: File): Promise<TakenFile>;
  /** Stores what an area judges by rules of its own; the returned step records it and answers its id. */
  takeJudged(file: JudgedFile): Promise<(tx: Transaction) => Promise<string>>;
  /** The same for a sound that a browser recorded, up to so many bytes. */
  takeSound(file: File, largest: number): Promise<(tx: Transaction) => Promise<string>>;
  /** Addresses of files for one reader; without one they are open to anyone who has them. */
  shownTo(reader: Viewer | undefined): ShownFiles;
  /** The picture or the video behind such an address; documents have none. */
  open(address: FileAddress): Promise<FileReply>;
  /** The bytes of a picture, for a document whose reader may see it. */
  pictureOf(id: string, options?: { thumb?: boolean }): Promise<Buffer | undefined>;
  /** The SHA-256 of the bytes of files as they are kept, by their ids. */
  hashesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The endings of files, by their ids. */
  endingsOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** A file to be saved under a name, for a call that has judged who asks. */
  read(id: string, name: string): Promise<FileReply>;
}

/** Temporary addresses of files; those for a reader are open while that sign-in lasts and has the rights it had then. */
export interface ShownFiles {
  addressOf(id: string, options?: { thumb?: boolean }): string;
  /** A picture with both its addresses. */
  show(id: string): StoredPicture;
}

/** The present rights behind a session; undefined when it has ended. */
type ViewerOfSession = (sessionId: string) => Promise<Viewer | undefined>;

/** What a reader might do when an address was made; with anything else it was made for somebody else. */
const rightsOf = (reader: Viewer): string =>
  [reader.sessionId, visibilityKey(asReader(reader)), ...[...reader.permissions].toSorted()].join(' ');

/** The session that a signature begins with. */
const boundTo = /^(\d{1,19})\.[\w-]+$/;

interface FileAddress {
  id: string;
  until: number;
  sig: string;
  thumb?: boolean | undefined;
}

/** What is shown besides pictures. */
const playedType = 'video/mp4';

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  [playedType]: 'mp4',
  ...soundEndings,
  ...Object.fromEntries(Object.entries(documentTypes).map(([kind, type]) => [type, kind])),
};

const maxMs = 10 * 60_000;
/** Addresses minted in the same stretch are the same, so that browsers need not read a picture again. */
const stretchMs = maxMs / 2;

/** Files that people bring: bytes in a store, notes in the database, addresses signed with the installation's key. */
export async function createFiles(
  db: Database,
  store: FileStore,
  now: () => number,
  viewerOfSession: ViewerOfSession,
): Promise<Files> {
  const { key } = await db
    .selectFrom('signingKey')
    .select('key')
    .where('name', '=', 'file')
    .executeTakeFirstOrThrow();
  const sign = (id: string, until: number, thumb: boolean, reader?: Viewer) => {
    const said = [id, until, thumb, ...(reader ? [rightsOf(reader)] : [])].join(' ');
    const mac = createHmac('sha256', key).update(said).digest('base64url');
    return reader ? `${reader.sessionId}.${mac}` : mac;
  };
  const fits = (one: string, other: string) =>
    one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

  const shownTo = (reader: Viewer | undefined): ShownFiles => {
    const addressOf: ShownFiles['addressOf'] = (id, { thumb = false } = {}) => {
      const until = ((Math.floor(now() / stretchMs) + 2) * stretchMs) / 1000;
      const size = thumb ? '&thumb=true' : '';
      return `/api/file/${id}?until=${until}&sig=${sign(id, until, thumb, reader)}${size}`;
    };
    return {
      addressOf,
      show: (id) => ({ id, address: addressOf(id), thumb: addressOf(id, { thumb: true }) }),
    };
  };

  const keeping = (note: Omit<Insertable<Tables['storedFile']>, 'id'>) => async (tx: Transaction) => {
    const id = randomBytes(16).toString('hex');
    await tx
      .insertInto('storedFile')
      .values({ ...note, id })
      .execute();
    return id;
  };

  const storePicture = async (bytes: Buffer, draftOf?: string): Promise<TakenFile> => {
    const picture = await readPicture(bytes);
    const { mediaType, width, height } = picture;
    const size = picture.bytes.length;
    const sha256 = await store.put(picture.bytes);
    const thumbSha256 = await store.put(picture.thumb);
    const note = { sha256, thumbSha256, mediaType, width, height, size, draftOf: draftOf ?? null };
    return { kind: 'picture', size, keep: keeping(note) };
  };

  const find = async (id: string) =>
    db.selectFrom('storedFile').selectAll().where('id', '=', id).executeTakeFirst();

  return {
    shownTo,

    async takePicture(file, draftOf) {
      const { keep } = await storePicture(Buffer.from(await file.arrayBuffer()), draftOf);
      return keep;
    },

    async takeFile(file) {
      const bytes = Buffer.from(await file.arrayBuffer());
      if (isPicture(bytes)) return storePicture(bytes);
      const { kind, mediaType } = readDocument(bytes);
      const sha256 = await store.put(bytes);
      const note = { sha256, thumbSha256: null, mediaType, width: null, height: null, size: bytes.length };
      return { kind, size: bytes.length, keep: keeping(note) };
    },

    async takeJudged({ bytes, mediaType, width, height, thumb }) {
      const sha256 = await store.put(bytes);
      const thumbSha256 = thumb ? await store.put(thumb) : null;
      return keeping({ sha256, thumbSha256, mediaType, width, height, size: bytes.length });
    },

    async takeSound(file, largest) {
      const bytes = Buffer.from(await file.arrayBuffer());
      const mediaType = readSound(bytes, largest);
      const sha256 = await store.put(bytes);
      return keeping({ sha256, thumbSha256: null, mediaType, width: null, height: null, size: bytes.length });
    },

    async open({ id, until, sig, thumb = false }) {
      const sessionId = boundTo.exec(sig)?.[1];
      const reader = sessionId === undefined ? undefined : await viewerOfSession(sessionId);
      if (sessionId !== undefined && !reader) throw new Refusal('requestExpired');
      if (!fits(sig, sign(id, until, thumb, reader))) throw new Refusal('objectMissing');
      const secondsLeft = Math.floor(until - now() / 1000);
      if (secondsLeft <= 0) throw new Refusal('requestExpired');
      const file = await find(id);
      if (!file) throw new Refusal('objectMissing');
      const shown = { name: id, type: file.mediaType, shownForSeconds: secondsLeft };
      if (file.mediaType === playedType && !thumb) {
        const part = async (range: ByteRange) => {
          const bytes = await store.get(file.sha256, range);
          if (!bytes) throw new Refusal('objectMissing');
          return bytes;
        };
        return { ...shown, body: { size: file.size, part } };
      }
      const body = file.thumbSha256 && (await store.get(thumb ? file.thumbSha256 : file.sha256));
      if (!body) throw new Refusal('objectMissing');
      return { ...shown, body };
    },

    async pictureOf(id, { thumb = false } = {}) {
      const file = await find(id);
      return file?.thumbSha256 ? store.get(thumb ? file.thumbSha256 : file.sha256) : undefined;
    },

    async hashesOf(ids) {
      const rows = await db
        .selectFrom('storedFile')
        .select(['id', 'sha256'])
        .where(({ eb, val }) => eb('id', '=', eb.fn.any(val([...ids]))))
        .execute();
      return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
    },
    async endingsOf(ids) {
      if (ids.length === 0) return new Map();
      const found = await db
        .selectFrom('storedFile')
        .where('id', 'in', ids)
        .select(['id', 'mediaType'])
        .execute();
      return new Map(found.map(({ id, mediaType }) => [id, endings[mediaType]!]));
    },

    async read(id, name) {
      const file = await find(id);
      const body = file && (await store.get(file.sha256));
      if (!body) throw new Refusal('objectMissing');
      return { name: `${name}.${endings[file.mediaType]}`, type: file.mediaType, body };
    },
  };
}
