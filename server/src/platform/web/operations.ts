import { allCalls } from '@hoistway/contract/allCalls.ts';
import { version } from '@hoistway/contract/description/version.ts';
import { describeCalls } from '@hoistway/contract/description/openapi.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocal, type TrustedProxies } from './clientAddress.ts';
import type { Metrics } from './metrics.ts';
import { Unauthenticated } from '../call/problems.ts';
import { bareToken } from '../call/authorize.ts';
import type { ServeContext } from '../call/serve.ts';

export interface Readiness {
  database: boolean;
  broker: boolean;
  migrations: boolean;
  /** There is space to keep what is said. */
  disk: boolean;
  /** Whether what devices say is being stored. */
  intake: boolean;
  /** What is not being stored, and since when. */
  standing?: readonly { part: string; since: string }[];
  /** Messages that the database refused for good, kept apart. */
  setAside?: number;
  /** When the last good backup was begun; old ones are no reason to take nodes out of service. */
  lastBackupAt?: string | null;
  /** Whether an external broker knows the collectors: reported, but no reason to take nodes out of service. */
  brokerAccess?: { kept: boolean; answers: boolean; missing: number } | undefined;
}

const probeMs = 2_000;

/** Whether something answers in time; a health call never waits longer for it. */
export async function answersInTime(probe: () => Promise<unknown>, ms = probeMs): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  const answered = probe().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

const route = (request: FastifyRequest) => request.routeOptions.url ?? 'unknown';

/** Health, metrics and the description of the calls: what those who run the program ask for. */
export function operations(
  app: FastifyInstance,
  context: ServeContext,
  options: {
    ready(): Promise<Readiness>;
    metrics: Metrics;
    metricsToken: string | undefined;
    trustedProxies: TrustedProxies | undefined;
    openDocs: boolean;
  },
): void {
  app.get('/api/health', async (_, reply) => {
    const parts = await options.ready();
    const ready = parts.database && parts.broker && parts.migrations && parts.disk && parts.intake;
    return reply.code(ready ? 200 : 503).send({ ready, version, ...parts });
  });

  app.get('/metrics', async (request, reply) => {
    const { metricsToken, trustedProxies } = options;
    const holdsToken =
      metricsToken !== undefined && bareToken(request.headers.authorization) === metricsToken;
    const { socket, headers } = request;
    if (!holdsToken && !isLocal(socket.remoteAddress, headers, trustedProxies)) return reply.code(404).send();
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await options.metrics.text());
  });

  // Made for the first who asks: no start waits for it.
  let described: ReturnType<typeof describeCalls> | undefined;
  app.get('/api/docs', async (request) => {
    const viewer = await context.authenticate(bareToken(request.headers.authorization));
    if ((!viewer || viewer.mustChangePassword) && !options.openDocs) throw new Unauthenticated();
    return (described ??= describeCalls(allCalls, version));
  });

  app.addHook('onResponse', async (request, reply) => {
    options.metrics.observeSeconds(
      'hoistway_request_seconds',
      'Time to answer, by route pattern',
      reply.elapsedTime / 1000,
      { method: request.method, route: route(request), status: String(reply.statusCode) },
    );
  });
}
