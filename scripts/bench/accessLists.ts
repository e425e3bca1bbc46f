import { type Asked, besideSql, calls, linesOf, warmUps } from './besideSql.ts';
import { username } from './installation.ts';
import type { BenchOnServer } from './measurement.ts';
import { counts } from './people.ts';

const lists: [what: string, path: string, only?: string][] = [
  ['users', 'user/pages?pageNumber=1&pageSize=50'],
  ['users, page 200', 'user/pages?pageNumber=200&pageSize=50', 'admin'],
  ['users by two characters', 'user/pages?nick=%E7%8E%8B%E8%8A%B3&pageNumber=1&pageSize=50'],
  ['users by number', 'user/pages?username=u0123&pageNumber=1&pageSize=50'],
  ['companies', 'company/pages?pageNumber=1&pageSize=50'],
  ['companies by two characters', 'company/pages?name=%E7%8E%8B%E6%B0%8F&pageNumber=1&pageSize=50'],
  ['staff', 'staff/pages?pageNumber=1&pageSize=50'],
  ['staff by two characters', 'staff/pages?name=%E7%8E%8B%E8%8A%B3&pageNumber=1&pageSize=50'],
  ['certificates', 'qualification/pages?pageNumber=1&pageSize=50'],
  ['roles', 'role/pages?pageNumber=1&pageSize=50'],
];

/** As the platform, which sees everything, and as a company with a hundred others below it. */
const askers: [who: string, name: string][] = [
  ['platform', 'admin'],
  ['company', username],
];
const measured: Asked[] = askers.flatMap(([who, name]) =>
  lists
    .filter(([, , only]) => !only || only === name)
    .map(([what, path]) => ({ key: `${what}, ${who}`, name, path })),
);

export const title = 'Lists of people and companies beside their SQL';
export const about =
  `${counts.users.toLocaleString('en')} users, ${counts.companies.toLocaleString('en')} companies and ` +
  `${counts.staff.toLocaleString('en')} staff with a certificate each. Every list call ${calls} times on one kept ` +
  'connection, beside the statements that the server runs for it (page and count, scope included), in turn, after ' +
  `${warmUps} of each: as the platform and as a company with a hundred others below it.`;

export const lines = linesOf(measured);

export const measure = (bench: BenchOnServer) => besideSql(measured, bench);
