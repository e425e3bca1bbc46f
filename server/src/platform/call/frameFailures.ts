import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { failureIn } from './failures.ts';
import { hardeningOf } from '../web/hardening.ts';

/** Why a connection says nothing that HTTP could read: its answer's status and words. */
function statusOf(error: ConnectionError): [status: number, code: RefusalCode] {
  if (error.code === 'HPE_HEADER_OVERFLOW') return [431, 'tooLarge'];
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'requestExpired'];
  return [400, 'invalidRequest'];
}

/** The language of a request that could not be read, as far as its headers came. */
const acceptedIn = (packet: unknown): string | undefined =>
  Buffer.isBuffer(packet)
    ? /^accept-language:\s*(.*)$/im.exec(packet.toString('latin1', 0, 16_384))?.[1]
    : undefined;

/** What a socket carries at the moment: kept by Node, without a type. */
type Carrying = Socket & { _httpMessage?: ServerResponse | null };

function refuseConnection(error: ConnectionError, socket: Carrying): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable || socket._httpMessage?.headersSent) {
    socket.destroy(error);
    return;
  }
  const [status, code] = statusOf(error);
  const body = JSON.stringify(failureIn(acceptedIn((error as { rawPacket?: unknown }).rawPacket), code));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
    ...hardeningOf('/api/', false),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}

/** What fails before a call is found, in our own envelope: addresses that cannot be read, and what is no HTTP. */
export const frameFailures = {
  clientErrorHandler: refuseConnection,
  frameworkErrors(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
    void reply
      .code(error.statusCode ?? 400)
      .headers(hardeningOf('/api/', false))
      .send(failureIn(request.headers['accept-language'], 'invalidRequest'));
  },
};
