import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createOutgoing, type Outgoing } from '#platform/web/outgoing.ts';
import { readExemptions } from '#platform/web/outgoingAddress.ts';

/** What was asked of the service. */
export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface WebService {
  url: string;
  asked: Asked[];
  /** What is answered from now on: a status, and a body. */
  answer(status: number, body?: string | object): void;
  close(): Promise<void>;
}

/** An HTTP service of somebody else, on this machine. */
export async function aWebService(): Promise<WebService> {
  const asked: Asked[] = [];
  let [status, reply] = [200, ''];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(status).end(reply);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer(code, body = '') {
      [status, reply] = [code, typeof body === 'string' ? body : JSON.stringify(body)];
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** The guarded way out, to services of this machine as well. */
export function outgoingToHere(): Outgoing {
  const exempt = readExemptions('127.0.0.1');
  if (!exempt) throw new Error('no list of exemptions');
  return createOutgoing({ http: true, exempt, milliseconds: 2_000 });
}
