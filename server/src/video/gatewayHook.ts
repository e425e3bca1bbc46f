import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Cameras } from './cameras.ts';
import type { CameraSettings } from './cameraSettings.ts';
import { createGatewayClients } from './gatewayClients.ts';
import { isNameOf } from './streamGateway.ts';

type External = Extract<CameraSettings, { templates: object }>['gateway'];

/** What a gateway asks: whether somebody may have a stream, by the query of the address that they opened. */
interface Asked {
  stream: string;
  query: string;
}

const text = z.string().catch('');

interface Answer {
  status: number;
  body: object;
}

/** How each gateway asks, and what it takes for yes and for no. */
const hooks: { [G in External]: { asks: z.ZodType<Asked>; yes: Answer; no: Answer } } = {
  // on_play: https://docs.zlmediakit.com/guide/media_server/web_hook_api.html
  zlmediakit: {
    asks: z
      .object({ app: text, stream: text, params: text })
      .transform(({ app, stream, params }) => ({ stream: `${app}/${stream}`, query: params })),
    yes: { status: 200, body: { code: 0, msg: 'success' } },
    no: { status: 200, body: { code: -1, msg: 'not allowed' } },
  },
  // on_play: https://ossrs.io/lts/en-us/docs/v6/doc/http-callback
  srs: {
    asks: z.object({ app: text, stream: text, param: text }).transform(({ app, stream, param }) => ({
      stream: `${app}/${stream}`,
      query: param.replace(/^\?/, ''),
    })),
    yes: { status: 200, body: { code: 0, msg: 'OK' } },
    no: { status: 403, body: { code: 403, msg: 'not allowed' } },
  },
  // authHTTPAddress: https://mediamtx.org/docs/usage/authentication
  mediamtx: {
    asks: z.object({ action: text, path: text, query: text }).transform(({ action, path, query }) => ({
      // Cameras send their pictures by the gateway's own users: who only watches may do nothing else.
      stream: action === 'read' || action === 'playback' ? path : '',
      query,
    })),
    yes: { status: 200, body: {} },
    no: { status: 401, body: {} },
  },
};

const spoken = { talk: 'talked', broadcast: 'broadcast' } as const;

/** Answers the gateway that asks before it lets somebody watch: the token says yes, anything else no. */
export function gatewayHook(app: FastifyInstance, _: unknown, { cameras }: { cameras: Cameras }): void {
  const { settings } = cameras;
  if (!('templates' in settings)) return;
  const { asks, yes, no } = hooks[settings.gateway];
  const clients = createGatewayClients(settings, cameras.hold, app.log);
  const question = z.record(z.string(), z.unknown()).transform((said) => ({ ...asks.parse(said), said }));

  const isAllowed = async ({ stream, query, said }: z.output<typeof question>): Promise<boolean> => {
    const asked = new URLSearchParams(query);
    const grant = await cameras.admit(asked.get('token') ?? '');
    if (!grant || !isNameOf(settings.templates, grant.stream, stream)) return false;
    clients.hold(grant, said);
    const mode = asked.get('mode');
    if (mode === 'talk' || mode === 'broadcast') {
      await cameras.note(grant.userId, spoken[mode], [grant.elevatorId]);
    }
    return true;
  };

  app.post<{ Body: z.output<typeof question> }>(
    `/api/video/hook/${settings.gateway}`,
    { config: { body: question } },
    async (request, reply) => {
      const { status, body } = (await isAllowed(request.body)) ? yes : no;
      return reply.code(status).send(body);
    },
  );
}
