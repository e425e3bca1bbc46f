import { describe, expect, it } from 'vitest';
import { addressKey } from './addressKey.ts';
import { createTokenBucket, createTokenBuckets } from './tokenBucket.ts';

describe('token bucket', () => {
  it('gives the burst, then what is earned', () => {
    const bucket = createTokenBucket({ perSecond: 10, burst: 3 }, 0);
    expect([1, 2, 3, 4].map(() => bucket.take(0))).toEqual([true, true, true, false]);
    expect(bucket.take(99)).toBe(false);
    expect(bucket.take(200)).toBe(true);
  });

  it('tells how long to wait', () => {
    const bucket = createTokenBucket({ perSecond: 10, burst: 1 }, 0);
    expect([bucket.takeLater(0), bucket.takeLater(0), bucket.takeLater(0)]).toEqual([0, 100, 200]);
  });

  it('takes nothing away when the clock steps back', () => {
    const bucket = createTokenBucket({ perSecond: 10, burst: 1 }, 1000);
    expect(bucket.take(0)).toBe(true);
    expect(bucket.take(100)).toBe(true);
  });

  it('forgets full buckets before it forgets busy ones', () => {
    const buckets = createTokenBuckets({ perSecond: 1, burst: 1 }, 2);
    buckets('idle', 0);
    buckets('busy', 0).take(0);
    buckets('new', 0);
    expect(buckets('busy', 0).take(0)).toBe(false);
  });
});

describe('address key', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:0:1:aaaa::5', '2001:db8:0:1::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    [undefined, 'unknown'],
  ])('%s', (address, key) => expect(addressKey(address)).toBe(key));
});
