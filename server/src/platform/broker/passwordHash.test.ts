import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { hashSecret, newSecret, verifySecret } from './passwordHash.ts';
import { onPath } from './programForTests.ts';

it('makes secrets of 256 bits', () => {
  expect(newSecret()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(newSecret()).not.toBe(newSecret());
  expect(newSecret((size) => Buffer.alloc(size, 255))).toBe('_'.repeat(42) + '8');
});

it('verifies what it hashed', async () => {
  const secret = newSecret();
  const stored = await hashSecret(secret);
  expect(stored).toMatch(/^\$7\$101\$[A-Za-z0-9+/]{16}\$[A-Za-z0-9+/]{86}==$/);
  expect(await verifySecret(secret, stored)).toBe(true);
  expect(await verifySecret(Buffer.from(secret), stored)).toBe(true);
  expect(await verifySecret(`${secret}x`, stored)).toBe(false);
  expect(await hashSecret(secret)).not.toBe(stored);
});

it.each([
  undefined,
  '',
  '$6$abc$def',
  '$7$0$AAAA$AAAA',
  '$7$9999999$AAAA$AAAA',
  '$7$101$AAAA',
  '$7$101$AAAA$',
  'plain',
])('refuses the stored form %s', async (stored) => {
  expect(await verifySecret('secret', stored)).toBe(false);
  expect(await verifySecret(undefined, stored)).toBe(false);
});

it('refuses a missing secret, also where the empty one was hashed', async () => {
  const stored = await hashSecret('');
  expect(await verifySecret(undefined, stored)).toBe(false);
});

it('takes as long for an unknown serial as for a wrong secret', async () => {
  const stored = await hashSecret(newSecret());
  const time = async (form: string | undefined) => {
    const start = performance.now();
    for (let index = 0; index < 50; index += 1) await verifySecret('wrong', form);
    return performance.now() - start;
  };
  await time(stored);
  const [known, unknown] = [await time(stored), await time(undefined)];
  expect(unknown / known).toBeGreaterThan(0.2);
});

it.runIf(onPath('mosquitto_passwd'))('reads what mosquitto_passwd writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'passwd-'));
  try {
    const file = join(folder, 'passwords');
    await promisify(execFile)('mosquitto_passwd', ['-c', '-b', file, 'A1', 'secret of A1']);
    const stored = (await readFile(file, 'utf8')).trim().replace('A1:', '');
    expect(stored).toMatch(/^\$7\$/);
    expect(await verifySecret('secret of A1', stored)).toBe(true);
    expect(await verifySecret('secret of B2', stored)).toBe(false);
  } finally {
    await rm(folder, { recursive: true });
  }
});
