import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import {
  collectorRole,
  collectorRoleName,
  withDynamicSecurity,
  type AskSecurity,
  type SecurityClient,
  type SecurityCommand,
} from '#platform/broker/dynamicSecurity.ts';
import { Refusal } from '#platform/call/problems.ts';
import { every } from '#platform/job/every.ts';

export interface Credential {
  serial: string;
  secret: string;
  disabled?: boolean;
}

/** Keeps an external broker's knowledge of collectors the same as the database's. */
export interface BrokerAccess {
  /**
   * Gives collectors their way in by a new secret, which only this moment knows, and ends what they were connected by.
   * Belongs at the end of the transaction that writes the secret: refused when the broker does not answer.
   */
  put(tx: Transaction, credentials: readonly Credential[]): Promise<void>;
  /** Brings what was committed of some collectors, or of all, to the broker; what fails is made up for later. */
  settle(serials?: readonly string[]): Promise<void>;
  /** As health reports it; undefined where the embedded broker asks the database itself. */
  state(): BrokerAccessState | undefined;
  stop(): Promise<void>;
}

export interface BrokerAccessState {
  /** Whether the server keeps the broker's clients itself; otherwise the files are written by hand. */
  kept: boolean;
  /** Whether the broker answered the last update. */
  answers: boolean;
  /** Collectors in use that the broker does not know: each needs a new secret. */
  missing: number;
}

/** For brokers that the server cannot administer. */
export const withoutBrokerAccess = (external: boolean): BrokerAccess => ({
  put: async () => {},
  settle: async () => {},
  state: () => (external ? { kept: false, answers: false, missing: 0 } : undefined),
  stop: async () => {},
});

const settleMs = 60_000;
/** The plugin writes its whole file for each command, and answers when all of a message are done. */
const atOnce = 3;
const page = 200;
const harmless = new Set(['Client not found', 'Role not found', 'Role already exists']);

const putCommands = ({ serial, secret, disabled }: Credential): SecurityCommand[] => [
  { command: 'createRole', ...collectorRole(serial) },
  { command: 'deleteClient', username: serial },
  {
    command: 'createClient',
    username: serial,
    password: secret,
    roles: [{ rolename: collectorRoleName(serial) }],
  },
  ...(disabled ? [{ command: 'disableClient' as const, username: serial }] : []),
];

async function sendCommands(ctx: AskSecurity, commands: readonly SecurityCommand[]): Promise<void> {
  for (let from = 0; from < commands.length; from += atOnce) {
    for (const { command, error } of await ctx(commands.slice(from, from + atOnce))) {
      if (error !== undefined && !harmless.has(error))
        throw new Error(`the broker refuses ${command}: ${error}`);
    }
  }
}

/** The broker's clients that are collectors; with serials only these. */
async function readClients(ctx: AskSecurity, serials: readonly string[] | undefined) {
  const clients: SecurityClient[] = [];
  if (serials) {
    const answers = await ctx(serials.map((username) => ({ command: 'getClient', username })));
    for (const { data } of answers) if (data?.client) clients.push(data.client);
  } else {
    for (let offset = 0; ; offset += page) {
      const [answer] = await ctx([{ command: 'listClients', verbose: true, count: page, offset }]);
      const some = answer?.data?.clients ?? [];
      clients.push(...some);
      if (some.length < page) break;
    }
  }
  return clients.filter(({ username, roles }) =>
    roles.some(({ rolename }) => rolename === collectorRoleName(username)),
  );
}

/**
 * Brings the broker's clients in line with the collectors. Unknown clients found by a full comparison are only
 * disabled: a server started on a wrong database must not destroy what cannot be written again.
 */
function difference(
  collectors: ReadonlyMap<string, { disabled: boolean }>,
  clients: readonly SecurityClient[],
  strangers: 'disable' | 'delete',
): SecurityCommand[] {
  return clients.flatMap(({ username, disabled = false }): SecurityCommand[] => {
    const collector = collectors.get(username);
    if (!collector && strangers === 'delete')
      return [
        { command: 'deleteClient', username },
        { command: 'deleteRole', rolename: collectorRoleName(username) },
      ];
    const barred = collector?.disabled ?? true;
    if (barred === disabled) return [];
    return [{ command: barred ? 'disableClient' : 'enableClient', username }];
  });
}

/** Administrators of the broker take turns, across all nodes, and each sees what the one before committed. */
const inTurn = (tx: Transaction) => sql`select pg_advisory_xact_lock(hashtext('brokerAccess'))`.execute(tx);

/** Reports every created, changed or deleted collector to mosquitto's dynamic security plugin. */
export function createBrokerAccess({
  adminUrl,
  db,
  log,
}: {
  adminUrl: string;
  db: Database;
  log: Logger;
}): BrokerAccess {
  let missing: ReadonlySet<string> = new Set();
  let answers = true;

  const settleNow = (serials: readonly string[] | undefined) =>
    db.transaction().execute(async (tx) => {
      await inTurn(tx);
      let query = tx.selectFrom('collector').select(['serial', 'disabled']);
      if (serials) query = query.where('serial', 'in', [...serials]);
      const collectors = new Map(
        (await query.execute()).map(({ serial, disabled }) => [serial, { disabled }]),
      );
      await withDynamicSecurity(adminUrl, async (ctx) => {
        const clients = await readClients(ctx, serials);
        const changes = difference(collectors, clients, serials ? 'delete' : 'disable');
        await sendCommands(ctx, changes);
        const known = new Set(clients.map(({ username }) => username));
        const absent = [...collectors].flatMap(([serial, { disabled }]) =>
          disabled || known.has(serial) ? [] : [serial],
        );
        const others = serials ? [...missing].filter((serial) => !serials.includes(serial)) : [];
        const fresh = absent.filter((serial) => !missing.has(serial));
        if (fresh.length > 0)
          log.error({ serials: fresh }, 'the broker does not know these collectors: give them new secrets');
        missing = new Set([...others, ...absent]);
      });
    });

  const settle = async (serials?: readonly string[]) => {
    if (serials?.length === 0) return;
    try {
      await settleNow(serials);
      answers = true;
    } catch (error) {
      answers = false;
      log.warn({ err: error }, 'the broker was not told of changed collectors yet');
    }
  };
  const first = settle();
  const rounds = every(settleMs, () => settle(), { log, failed: 'collectors were not compared' });

  return {
    async put(tx, credentials) {
      await inTurn(tx);
      try {
        await withDynamicSecurity(adminUrl, (ctx) => sendCommands(ctx, credentials.flatMap(putCommands)));
      } catch (error) {
        log.error({ err: error }, 'the broker was not told of a secret');
        throw new Refusal('brokerSilent');
      }
      const sent = new Set(credentials.map(({ serial }) => serial));
      missing = new Set([...missing].filter((serial) => !sent.has(serial)));
    },
    settle,
    state: () => ({ kept: true, answers, missing: missing.size }),
    stop: async () => {
      await first;
      await rounds.stop();
    },
  };
}
