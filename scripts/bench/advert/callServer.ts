import { Agent, request } from 'node:http';

/** Connections as a proxy before the server keeps them. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Answer<Data> {
  success: boolean;
  code: string;
  description: string;
  data: Data;
  errors?: unknown;
}

/** Asks something of the server: a POST of `body`, or a GET. */
export function callServer<Data>(
  url: string,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Data> {
  const text = body && JSON.stringify(body);
  return new Promise((done, failed) => {
    const asked = request(
      `${url}/api/${path}`,
      {
        agent,
        method: body ? 'POST' : 'GET',
        headers: {
          'accept-language': 'en',
          ...(token === undefined ? {} : { authorization: token }),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('error', failed);
        reply.on('data', (part) => parts.push(part));
        reply.on('end', () => {
          const said = Buffer.concat(parts).toString();
          try {
            const answer: Answer<Data> = JSON.parse(said);
            if (answer.success) done(answer.data);
            else failed(new Error(`${path}: ${answer.code} ${JSON.stringify(answer.errors ?? {})}`));
          } catch {
            failed(new Error(`${path} was answered ${reply.statusCode}: ${said.slice(0, 200)}`));
          }
        });
      },
    );
    asked.on('error', failed);
    asked.end(text);
  });
}

/** Runs so many pieces of work at a time. */
export async function atATime<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}
