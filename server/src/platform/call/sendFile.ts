import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ByteRange } from '../files/fileStore.ts';

/** A body of which parts can be asked for, as players do. */
interface PartedBody {
  size: number;
  part(range: ByteRange): Promise<Buffer>;
}

const isParted = (body: FileReply['body']): body is PartedBody => typeof body === 'object' && 'part' in body;

/** What a download answers. */
export interface FileReply {
  name: string;
  type: string;
  body: NodeJS.ReadableStream | Buffer | string | PartedBody;
  /** A picture: shown where it stands and kept by the browser for so long; anything else is saved. */
  shownForSeconds?: number;
  /** How many rows of a list have been written; known when the body has been sent. */
  rows?(): number;
}

/** As much as is read of a file at once: a player asks for more when it has shown it. */
const maxPartBytes = 4 * 1024 * 1024;

/** The one range that is asked for; undefined for the whole, null for one that there is not. */
function rangeOf(header: string | undefined, size: number): ByteRange | null | undefined {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!asked || (asked[1] === '' && asked[2] === '')) return undefined;
  const first = asked[1] === '' ? Math.max(0, size - Number(asked[2])) : Number(asked[1]);
  const end = asked[1] === '' || asked[2] === '' ? size - 1 : Math.min(size - 1, Number(asked[2]));
  if (first > end) return null;
  return { first, last: Math.min(end, first + maxPartBytes - 1) };
}

async function* everyPart({ size, part }: PartedBody): AsyncGenerator<Buffer> {
  for (let first = 0; first < size; first += maxPartBytes)
    yield await part({ first, last: Math.min(size, first + maxPartBytes) - 1 });
}

/** Answers a part where one is asked for; else the whole, which says that parts can be had. */
async function sendParted(reply: FastifyReply, body: PartedBody): Promise<FastifyReply> {
  const { size, part } = body;
  reply.header('accept-ranges', 'bytes');
  const range = rangeOf(reply.request.headers.range, size);
  if (range === null) return reply.code(416).header('content-range', `bytes */${size}`).send('');
  if (!range) return reply.header('content-length', size).send(Readable.from(everyPart(body)));
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${size}`)
    .send(await part(range));
}

/** Sends a file; `onSent` is called when its last byte has gone, or the line broke. */
export async function sendFile(
  reply: FastifyReply,
  file: FileReply,
  onSent: () => void,
): Promise<FastifyReply> {
  reply.raw.once('close', onSent);
  const send = ({ body }: FileReply) => (isParted(body) ? sendParted(reply, body) : reply.send(body));
  if (file.shownForSeconds !== undefined) {
    reply
      .header('content-disposition', 'inline')
      .header('cache-control', `private, max-age=${file.shownForSeconds}, immutable`)
      .type(file.type);
    return send(file);
  }
  const ascii = file.name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  reply
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .type(file.type);
  return send(file);
}
