import { BlockList, isIP, isIPv4 } from 'node:net';

/** Host names and addresses that may be reached although they are not public. */
export interface Exemptions {
  hosts: ReadonlySet<string>;
  covers(address: string): boolean;
}

// Every IPv4 range that is not public: the IANA special-purpose registry, and the one public address behind which
// Azure keeps its machine services.
const innerV4 = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  addRange(innerV4, range);
}

// Of IPv6 only global unicast is public, without what tunnels to IPv4 (Teredo, 6to4) or is documentation.
const globalV6 = new BlockList();
addRange(globalV6, '2000::/3');
const innerV6 = new BlockList();
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) addRange(innerV6, range);

/** Whether an address belongs to the public network; an IPv4 address in IPv6 clothes is judged as what it is. */
export function isPublicAddress(address: string): boolean {
  const plain = unmapped(address);
  if (isIPv4(plain)) return !innerV4.check(plain, 'ipv4');
  return globalV6.check(plain, 'ipv6') && !innerV6.check(plain, 'ipv6');
}

/** Reads `10.1.0.0/16, fd12::/48, 192.168.1.7, hook.local`; undefined when an entry is neither. */
export function readExemptions(list: string): Exemptions | undefined {
  const ranges = new BlockList();
  const hosts = new Set<string>();
  for (const entry of list.split(',').map((part) => part.trim().toLowerCase())) {
    if (entry === '') continue;
    if (isRange(entry)) addRange(ranges, entry);
    else if (isHostName(entry)) hosts.add(entry);
    else return undefined;
  }
  return {
    hosts,
    covers: (address) => {
      const plain = unmapped(address);
      return ranges.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
    },
  };
}

function addRange(list: BlockList, range: string): void {
  const [address = '', bits] = range.split('/');
  const type = isIPv4(address) ? 'ipv4' : 'ipv6';
  list.addSubnet(address, bits === undefined ? (type === 'ipv4' ? 32 : 128) : Number(bits), type);
}

function isRange(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || address.includes('%') || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

// A name whose last label is a number would be read as an address by the URL parser.
const isHostName = (entry: string): boolean =>
  /^(?!-)[a-z0-9-]{1,63}(\.(?!-)[a-z0-9-]{1,63})*$/.test(entry) && !/(^|\.)(\d+|0x[0-9a-f]*)$/.test(entry);

/** `::ffff:7f00:1` and `::ffff:127.0.0.1` as `127.0.0.1`; other addresses as they are. */
function unmapped(address: string): string {
  if (isIPv4(address)) return address;
  const [, high, low] =
    /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(
      new URL(`http://[${address.split('%')[0]}]`).hostname.slice(1, -1),
    ) ?? [];
  if (high === undefined || low === undefined) return address.split('%')[0] ?? address;
  const [h, l] = [parseInt(high, 16), parseInt(low, 16)];
  return `${h >> 8}.${h & 255}.${l >> 8}.${l & 255}`;
}
