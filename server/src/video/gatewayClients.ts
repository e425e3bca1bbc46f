import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { CameraSettings } from './cameraSettings.ts';
import type { CameraGrant } from './cameraToken.ts';

type External = Extract<CameraSettings, { templates: object }>;

/** How a gateway is told to end one of its clients. */
interface Ending {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
}

const text = z.string().catch('');
const numberOrText = z.union([z.string(), z.number()]).transform(String).catch('');
const ofZlMediaKit = z.object({ id: numberOrText });
const ofSrs = z.object({ client_id: numberOrText });
const ofMediaMtx = z.object({ id: text, protocol: text });

/** Where MediaMTX keeps the clients of each protocol; those of others it does not end. */
const mediaMtxClients: Readonly<Record<string, string>> = {
  rtsp: 'rtspsessions',
  rtsps: 'rtspssessions',
  rtmp: 'rtmpconns',
  rtmps: 'rtmpsconns',
  srt: 'srtconns',
  webrtc: 'webrtcsessions',
};

/** By what a gateway's question names its client, and how that client is ended. */
const endings: Record<External['gateway'], (body: unknown, secret: string) => Ending | undefined> = {
  // https://docs.zlmediakit.com/guide/media_server/restful_api.html
  zlmediakit(body, secret) {
    const { id } = ofZlMediaKit.parse(body);
    const query = new URLSearchParams({ id, ...(secret === '' ? {} : { secret }) });
    return id === '' ? undefined : { method: 'GET', path: `/index/api/kick_session?${query.toString()}` };
  },
  // https://ossrs.io/lts/en-us/docs/v6/doc/http-api
  srs(body) {
    const { client_id: id } = ofSrs.parse(body);
    return id === '' ? undefined : { method: 'DELETE', path: `/api/v1/clients/${encodeURIComponent(id)}` };
  },
  // https://mediamtx.org/docs/references/control-api
  mediamtx(body) {
    const { id, protocol } = ofMediaMtx.parse(body);
    const kept = mediaMtxClients[protocol.toLowerCase()];
    if (id === '' || kept === undefined) return undefined;
    return { method: 'POST', path: `/v3/${kept}/kick/${encodeURIComponent(id)}` };
  },
};

const answerWithinMs = 2_000;
const againAfterMs = 1_000;

/** Ends what a gateway shows. */
export interface GatewayClients {
  /** Keeps the client in whose name the gateway has just asked, and ends it when its person may see no more. */
  hold(grant: CameraGrant, body: unknown): void;
}

/** The clients of a gateway with an interface; one without goes on until the page is closed, which the log says. */
export function createGatewayClients(
  { gateway, api }: Pick<External, 'gateway' | 'api'>,
  hold: (grant: CameraGrant, end: () => void) => void,
  log: Pick<Logger, 'warn' | 'error'>,
): GatewayClients {
  const ask = async ({ method, path }: Ending): Promise<void> => {
    const headers: Record<string, string> =
      gateway !== 'zlmediakit' && api?.secret ? { authorization: `Bearer ${api.secret}` } : {};
    const signal = AbortSignal.timeout(answerWithinMs);
    const reply = await fetch(`${api!.url}${path}`, { method, headers, signal });
    // A client that has left is as good as one that was ended.
    if (!reply.ok && reply.status !== 404) throw new Error(`the gateway answered ${reply.status}`);
  };

  const keep = (grant: CameraGrant, ending: Ending | undefined): void =>
    hold(grant, () => {
      const { userId, elevatorId } = grant;
      if (!api || !ending) {
        log.warn({ userId, elevatorId, gateway }, 'the gateway cannot be told to end what somebody sees');
        return;
      }
      ask(ending).catch(async (error: unknown) => {
        log.error({ err: error, userId, elevatorId }, 'the gateway does not end what somebody sees');
        await wait(againAfterMs, undefined, { ref: false });
        keep(grant, ending);
      });
    });

  return { hold: (grant, body) => keep(grant, endings[gateway](body, api?.secret ?? '')) };
}
