import { BlockList, isIP, isIPv4 } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Which proxies are trusted: so many of them in a row, or those at these addresses. Any other peer is the client,
 * whatever its headers claim.
 */
export type TrustedProxies = { hops: number } | { covers(address: string): boolean };

const maxHops = 32;

/** Reads `1`, or `10.0.0.0/8, fd12::/48, 192.168.1.7`; undefined when it is neither. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  const entries = text.split(',').map((part) => part.trim());
  if (entries.length === 1 && /^\d+$/.test(entries[0]!)) {
    const hops = Number(entries[0]);
    return hops >= 1 && hops <= maxHops ? { hops } : undefined;
  }
  const ranges = new BlockList();
  for (const entry of entries) {
    const [address = '', bits, ...more] = entry.split('/');
    const family = isIP(address);
    if (family === 0 || address.includes('%') || more.length > 0) return undefined;
    const width = family === 4 ? 32 : 128;
    const length = bits === undefined ? width : /^\d{1,3}$/.test(bits) ? Number(bits) : -1;
    if (length < 0 || length > width) return undefined;
    ranges.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6');
  }
  return { covers: (address) => ranges.check(address, isIPv4(address) ? 'ipv4' : 'ipv6') };
}

/**
 * The address of whoever really asks: each trusted proxy adds the address of its peer at the right of X-Forwarded-For,
 * so it is the rightmost one that no trusted proxy has. What stands further left is the client's own word. Where an
 * entry is no address the chain ends at the proxy that passed it on.
 */
export function clientAddress(
  remote: string | undefined,
  forwardedFor: string | readonly string[] | undefined,
  trusted: TrustedProxies | undefined,
): string {
  let client = plainAddress(remote ?? '') ?? 'unknown';
  if (!trusted || forwardedFor === undefined) return client;
  const entries = (typeof forwardedFor === 'string' ? forwardedFor : forwardedFor.join(',')).split(',');
  for (let hop = 0; hop < maxHops; hop += 1) {
    const isProxy = 'hops' in trusted ? hop < trusted.hops : trusted.covers(client);
    const next = isProxy ? readEntry(entries.pop()) : undefined;
    if (next === undefined) break;
    client = next;
  }
  return client;
}

/** Makes `request.ip` the address of the real client. */
export function resolveClientAddress(app: FastifyInstance, trusted: TrustedProxies | undefined): void {
  app.addHook('onRequest', async (request) => {
    const { socket, headers } = request;
    const value = clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trusted);
    Object.defineProperty(request, 'ip', { value });
  });
}

/** What counts as one address where calls or attempts are limited: of IPv6 the /64 that one household gets. */
export function limitedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  // The last two groups may be written as IPv4.
  const missing = 8 - groups.length - after.length - (address.includes('.') ? 1 : 0);
  const all = tail === undefined ? groups : [...groups, ...Array<string>(missing).fill('0'), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** An entry as proxies write it: with a port, in brackets, in quotes. */
function readEntry(entry: string | undefined): string | undefined {
  const text = (entry ?? '').trim().replaceAll('"', '');
  const [, bracketed] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? [];
  const [, beforePort] = /^([\d.]+):\d+$/.exec(text) ?? [];
  return plainAddress(bracketed ?? beforePort ?? text);
}

/** An address in its one spelling, IPv4 in IPv6 clothes as what it is; undefined when it is none. */
function plainAddress(text: string): string | undefined {
  const address = text.split('%')[0]!;
  const family = isIP(address);
  if (family === 0) return undefined;
  if (family === 4) return address;
  const spelt = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(spelt) ?? [];
  if (high === undefined || low === undefined) return spelt;
  const [h, l] = [parseInt(high, 16), parseInt(low, 16)];
  return `${h >> 8}.${h & 255}.${l >> 8}.${l & 255}`;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Whether a program of this machine asks directly: a proxy on the same machine asks for another client. */
export function isLocal(
  remote: string | undefined,
  headers: Readonly<Record<string, unknown>>,
  trusted: TrustedProxies | undefined,
): boolean {
  const address = plainAddress(remote ?? '');
  if (trusted || address === undefined) return false;
  if (proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  return loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
}
