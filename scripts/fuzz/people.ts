import { exchange } from './exchange.ts';
import type { Random } from './random.ts';

/** One of each role of the demo: everybody reads back what was written. */
export const readers = [
  'admin',
  'operator',
  'manager',
  'monitor',
  'remote',
  'finance',
  'maintenance',
  'mechanic',
  'property',
  'regulator',
  'agent',
  'support',
  'area',
  'rescue',
  'installer',
  'alarm',
];
/** Who writes for a company, and somebody of another one who sees nothing of it. */
export const keeper = 'manager';
export const stranger = 'area';

/** The callers: not signed in, a user with few rights, and an administrator. */
const accounts = [undefined, 'mechanic', 'manager', 'admin', 'admin'];
export const pickCaller = (random: Random) => random.pick(accounts);

/** Signing in costs the server a hash, and may be refused itself; counted, so that a run goes the same way on any machine. */
const refusalsBeforeSignIn = 200;

/** The tokens of those who call; one that was ended is asked for anew, now and then. */
export function createPeople(port: number, password: string) {
  const tokens = new Map<string, string>();
  const refused = new Map<string, number>();

  async function signIn(username: string, limitMs = 30_000) {
    refused.set(username, 0);
    const answer = await exchange(
      port,
      {
        method: 'POST',
        path: '/api/user/loginWeb',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: Buffer.from(new URLSearchParams({ username, password }).toString()),
      },
      limitMs,
    );
    const { data }: { data?: { token?: string } | null } = JSON.parse(answer.body || '{}');
    const token = data?.token;
    if (token) tokens.set(username, token);
    return token !== undefined;
  }

  return {
    async signInAll() {
      for (const username of new Set([...accounts, ...readers])) {
        // A machine with too much to do hashes passwords slowly; who is refused says so at once.
        if (username && !(await signIn(username, 300_000))) throw new Error(`${username} cannot sign in`);
      }
    },
    tokenOf: (username: string) => tokens.get(username),
    /** After a 401, once in many: fuzzing may sign its own people out, and lock them out. */
    async renew(username: string) {
      const times = (refused.get(username) ?? 0) + 1;
      refused.set(username, times);
      if (times === refusalsBeforeSignIn) await signIn(username);
    },
  };
}
