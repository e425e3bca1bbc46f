import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { onUpgrade, refuseUpgrade } from '#platform/web/upgrades.ts';
import type { Cameras } from './cameras.ts';
import { talkCloses } from './carTalk.ts';

const query = z.object({
  token: z.string().catch(''),
  mode: z.enum(['talk', 'broadcast']).catch('talk'),
});
const modes = { talk: 'talked', broadcast: 'broadcast' } as const;

const address = /^\/api\/video\/talk\/(\d{1,19})\?(.*)$/;
const maxMessageBytes = 32 * 1024;
const maxLines = 200;

/** The lines into the cars of the demo: A-law at 8 kHz in, and back what was said once there is a pause or `end`. */
export function talkLines(app: FastifyInstance, _: unknown, { cameras }: { cameras: Cameras }): void {
  const { demo } = cameras;
  if (!demo) return;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  const stopTaking = onUpgrade(app, address, (request, socket, head, [, elevatorId, text]) => {
    const { token, mode } = query.parse(Object.fromEntries(new URLSearchParams(text)));
    const open = async () => {
      const grant = await cameras.admit(token);
      if (!grant || grant.elevatorId !== elevatorId) return refuseUpgrade(socket, '403 Forbidden');
      if (demo.talk.count() >= maxLines) return refuseUpgrade(socket, '503 Service Unavailable');
      sockets.handleUpgrade(request, socket, head, (websocket) => {
        const line = demo.talk.open(
          { ...grant, mode: modes[mode] },
          {
            send: (bytes) => websocket.send(bytes),
            close: (code, reason) => websocket.close(code, reason),
          },
        );
        const release = cameras.hold(grant, () => {
          line.hangUp();
          websocket.close(...talkCloses.tokenEnded);
        });
        // An announcement listens to nobody, and a line that was refused at once is none.
        const isHeard = modes[mode] === 'talked' && websocket.readyState === websocket.OPEN;
        const endLine = isHeard ? demo.lines.begin(grant) : undefined;
        websocket.on('message', (data, isBinary) => {
          if (!Buffer.isBuffer(data)) return;
          if (isBinary) line.hear(data);
          else if (data.toString() === 'end') line.pause();
        });
        websocket.on('error', () => websocket.terminate());
        websocket.on('close', () => {
          release();
          line.hangUp();
          endLine?.();
        });
      });
    };
    open().catch(() => refuseUpgrade(socket, '503 Service Unavailable'));
  });
  app.addHook('onClose', async () => {
    stopTaking();
    for (const client of sockets.clients) client.terminate();
    await demo.lines.stop();
  });
}
