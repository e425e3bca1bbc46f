import { expect, test } from 'vitest';
import { clientAddress, isLocal, limitedAddress, readTrustedProxies } from './clientAddress.ts';

const trust = (text: string) => readTrustedProxies(text)!;

test.each([
  ['nobody is trusted', undefined, '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['no header came', '1', '127.0.0.1', undefined, '127.0.0.1'],
  ['one proxy', '1', '127.0.0.1', '203.0.113.9', '203.0.113.9'],
  [
    'one proxy, and the client made up the rest',
    '1',
    '127.0.0.1',
    '1.1.1.1, 2.2.2.2,203.0.113.9',
    '203.0.113.9',
  ],
  ['two proxies', '2', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['two proxies were said and one entry came', '2', '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['proxies by range', '10.0.0.0/8', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['a peer outside the range', '10.0.0.0/8', '203.0.113.50', '1.1.1.1', '203.0.113.50'],
  ['all of them proxies', '10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['a proxy in IPv6 clothes', '10.0.0.0/8', '::ffff:10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a proxy with IPv6', '::1,fd12::/16', '::1', '2001:DB8::1, fd12:0::7', '2001:db8::1'],
  ['ports', '2', '10.0.0.1', '203.0.113.9:4711, 10.0.0.2:80', '203.0.113.9'],
  ['brackets, quotes and a port', '1', '10.0.0.1', '"[2001:db8::1]:4711"', '2001:db8::1'],
  ['brackets', '1', '10.0.0.1', '[2001:db8::1]', '2001:db8::1'],
  ['an entry in IPv6 clothes', '1', '10.0.0.1', '::ffff:203.0.113.9', '203.0.113.9'],
  ['a zone', '1', '10.0.0.1', 'fe80::1%eth0', 'fe80::1'],
  ['unknown', '1', '10.0.0.1', '203.0.113.9, unknown', '10.0.0.1'],
  ['garbage in front of it', '2', '10.0.0.1', "1.1.1.1' or 1=1, 10.0.0.2", '10.0.0.2'],
  ['an empty header', '1', '10.0.0.1', '', '10.0.0.1'],
  ['nothing but commas', '3', '10.0.0.1', ',,,', '10.0.0.1'],
  ['hundreds of entries', '1', '10.0.0.1', `${'1.1.1.1,'.repeat(900)}203.0.113.9`, '203.0.113.9'],
  ['several headers', '1', '10.0.0.1', ['1.1.1.1', '203.0.113.9'], '203.0.113.9'],
  ['no peer', '1', undefined, undefined, 'unknown'],
] as const)('%s', (_, trusted, remote, header, expected) => {
  expect(clientAddress(remote, header, trusted === undefined ? undefined : trust(trusted))).toBe(expected);
});

test.each([
  '0',
  '-1',
  '33',
  '1.5',
  'false',
  'loopback',
  '10.0.0.0/33',
  '10.0.0/8',
  '::1/129',
  '10.0.0.1,',
  'fe80::1%1',
  '',
])('rejects "%s" as a list of trusted proxies', (text) => expect(readTrustedProxies(text)).toBeUndefined());

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0002::9', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['here', 'here'],
])('limits the address %s as %s', (address, limited) => expect(limitedAddress(address)).toBe(limited));

test('isLocal accepts a program on this machine, but no request that a proxy forwards', () => {
  expect(isLocal('127.0.0.1', {}, undefined)).toBe(true);
  expect(isLocal('::ffff:127.0.0.1', { host: 'x' }, undefined)).toBe(true);
  expect(isLocal('::1', {}, undefined)).toBe(true);
  expect(isLocal('10.0.0.1', {}, undefined)).toBe(false);
  expect(isLocal('127.0.0.1', {}, trust('1'))).toBe(false);
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect(isLocal('127.0.0.1', { [name]: '127.0.0.1' }, undefined)).toBe(false);
});
