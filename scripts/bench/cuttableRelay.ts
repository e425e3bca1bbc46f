import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { remember } from './started.ts';

/** A connection through the relay: its two ends. */
interface Pair {
  near: Socket;
  far: Socket | undefined;
  isDead: boolean;
}

export type Relay = Awaited<ReturnType<typeof startRelay>>;

/**
 * A TCP relay to a local port whose line can be cut: then nothing passes and neither end is informed, as when a cable is out.
 * What was connected before the cut stays dead after it.
 */
export async function startRelay(targetPort: number) {
  let isCut = false;
  let passedAt = Date.now();
  const pairs = new Set<Pair>();

  const server = createServer((near) => {
    const pair: Pair = { near, far: undefined, isDead: false };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      pair.far?.destroy();
    };
    near.on('error', end).on('close', end);
    // During the cut a new connection hangs, as one does that gets no answer.
    if (isCut) {
      pair.isDead = true;
      near.pause();
      return;
    }
    const far = connect(targetPort, '127.0.0.1');
    pair.far = far;
    far.on('error', end).on('close', end);
    const pass = (from: Socket, to: Socket) =>
      from.on('data', (bytes) => {
        if (pair.isDead) return;
        if (from === far) passedAt = Date.now();
        to.write(bytes);
      });
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = remember(async () => {
    for (const { near } of pairs) near.destroy();
    await new Promise((done) => server.close(done));
  });
  return {
    port: (server.address() as AddressInfo).port,
    /** When the last byte of the other side came through. */
    passedAt: () => passedAt,
    cut() {
      isCut = true;
      for (const pair of pairs) pair.isDead = true;
    },
    mend() {
      isCut = false;
      for (const { near, far, isDead } of pairs) {
        if (!isDead) continue;
        near.destroy();
        far?.destroy();
      }
    },
    stop,
  };
}
