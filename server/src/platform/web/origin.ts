import type { FastifyRequest } from 'fastify';

const hostAndPort = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i;

/** The address of the console by the caller's own headers: good only for what is shown to the caller alone. */
export function originOf({ headers, protocol }: FastifyRequest): string | undefined {
  const { host } = headers;
  if (host === undefined || !hostAndPort.test(host)) return undefined;
  const secure = protocol === 'https' || headers['x-forwarded-proto'] === 'https';
  return `${secure ? 'https' : 'http'}://${host.toLowerCase()}/`;
}
