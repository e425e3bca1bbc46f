import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { failureIn } from '#platform/call/failures.ts';
import { TooManyCalls } from '#platform/call/problems.ts';
import { hardeningOf } from '#platform/web/hardening.ts';
import { onUpgrade, refuseUpgrade } from '#platform/web/upgrades.ts';
import type { Cameras } from './cameras.ts';
import type { CameraGrant } from './cameraToken.ts';
import type { Viewing } from './filmShow.ts';

const query = z.object({
  token: z.string().catch(''),
  quality: z.enum(['standard', 'high']).catch('standard'),
});
type Query = z.output<typeof query>;

const address = /^\/api\/video\/live\/(\d{1,19})\.flv\?(.*)$/;
/** Nothing is expected from whoever watches. */
const maxMessageBytes = 1024;
const tokenEnded = 4401;

/** Gives up a stream, if it was ever opened. */
function leave(opened: Promise<() => void>): void {
  opened.then(
    (close) => close(),
    () => undefined,
  );
}

/** The pictures of the demo, as FLV over HTTP and, the same bytes, over a web socket. */
export function liveStreams(app: FastifyInstance, _: unknown, { cameras }: { cameras: Cameras }): void {
  app.addHook('onClose', () => cameras.stop());
  const { demo } = cameras;
  if (!demo) return;
  const { show } = demo;

  const admit = async (elevatorId: string, { token }: Query): Promise<CameraGrant | undefined> => {
    const grant = await cameras.admit(token);
    return grant?.elevatorId === elevatorId ? grant : undefined;
  };
  const viewingOf = ({ elevatorId, userId, sessionId, until }: CameraGrant, { quality }: Query): Viewing => ({
    elevatorId,
    userId,
    sessionId,
    until,
    quality,
  });

  app.get<{ Params: { elevatorId: string } }>('/api/video/live/:elevatorId.flv', async (request, reply) => {
    const asked = query.parse(request.query);
    const grant = await admit(request.params.elevatorId, asked);
    if (!grant) {
      return reply.code(403).send(failureIn(request.headers['accept-language'], 'requestExpired'));
    }
    if (!show.hasRoomFor(grant.userId)) throw new TooManyCalls();
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      ...hardeningOf(request.url, false),
      'content-type': 'video/x-flv',
      // A proxy that gathers an endless answer would never pass it on.
      'x-accel-buffering': 'no',
    });
    const opened = show.open(viewingOf(grant, asked), {
      write: (bytes) => raw.write(bytes),
      buffered: () => raw.writableLength,
      end: () => raw.end(),
    });
    const release = cameras.hold(grant, () => {
      leave(opened);
      raw.end();
    });
    raw.on('error', () => raw.destroy());
    raw.on('close', () => {
      release();
      leave(opened);
    });
    opened.catch(() => raw.destroy());
  });

  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  const stopTaking = onUpgrade(app, address, (request, socket, head, [, elevatorId, text]) => {
    const asked = query.parse(Object.fromEntries(new URLSearchParams(text)));
    const open = async () => {
      const grant = await admit(elevatorId!, asked);
      if (!grant) return refuseUpgrade(socket, '403 Forbidden');
      if (!show.hasRoomFor(grant.userId)) return refuseUpgrade(socket, '429 Too Many Requests');
      sockets.handleUpgrade(request, socket, head, (websocket) => {
        const end = () => websocket.close(tokenEnded, 'the token has ended');
        const opened = show.open(viewingOf(grant, asked), {
          write: (bytes) => websocket.send(bytes),
          buffered: () => websocket.bufferedAmount,
          end,
        });
        const release = cameras.hold(grant, () => {
          leave(opened);
          end();
        });
        websocket.on('error', () => websocket.terminate());
        websocket.on('close', () => {
          release();
          leave(opened);
        });
        opened.catch(() => websocket.terminate());
      });
    };
    open().catch(() => refuseUpgrade(socket, '503 Service Unavailable'));
  });
  app.addHook('onClose', () => {
    stopTaking();
    for (const client of sockets.clients) client.terminate();
  });
}
