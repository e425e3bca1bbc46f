import type { FastifyReply } from 'fastify';

/** What a download answers. */
export interface FileReply {
  name: string;
  type: string;
  body: NodeJS.ReadableStream | Buffer | string;
  /** A picture: shown where it stands and kept by the browser for so long; anything else is saved. */
  shownForSeconds?: number;
  /** How many rows of a list have been written; known when the body has been sent. */
  rows?(): number;
}

/** Sends a file; `onSent` is called when its last byte has gone, or the line broke. */
export function sendFile(reply: FastifyReply, file: FileReply, onSent: () => void): FastifyReply {
  reply.raw.once('close', onSent);
  if (file.shownForSeconds !== undefined) {
    return reply
      .header('content-disposition', 'inline')
      .header('cache-control', `private, max-age=${file.shownForSeconds}, immutable`)
      .type(file.type)
      .send(file.body);
  }
  const ascii = file.name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    )
    .type(file.type)
    .send(file.body);
}
