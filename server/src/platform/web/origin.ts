import type { FastifyRequest } from 'fastify';

const hostAndPort = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** Where whoever asks reaches the console, by their own word: good for an address that is shown to nobody else. */
export function originOf({ headers, protocol }: FastifyRequest): string | undefined {
  const { host } = headers;
  if (host === undefined || !hostAndPort.test(host)) return undefined;
  const secure = protocol === 'https' || headers['x-forwarded-proto'] === 'https';
  return `${secure ? 'https' : 'http'}://${host.toLowerCase()}/`;
}
