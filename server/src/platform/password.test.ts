import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('hashes a password as salted argon2id and verifies only the exact password', async () => {
  const password = 'Correct horse 1 马';
  const [one, other] = [await hashPassword(password), await hashPassword(password)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await verifyPassword(one, password)).toBe(true);
  for (const near of ['correct horse 1 马', 'Correct horse 1 马 ', 'Correct horse 1', ''])
    expect([near, await verifyPassword(one, near)]).toEqual([near, false]);
  expect(await verifyPassword(undefined, password)).toBe(false);
});
