import { createServer } from 'node:net';

const lowest = 20_000;
const count = 12_000;

/** A free port below 32768, where outgoing connections take theirs from. */
export async function freePort() {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const port = lowest + Math.floor(Math.random() * count);
    const free = await new Promise<boolean>((done) => {
      const probe = createServer();
      probe.once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
    });
    if (free) return port;
  }
  throw new Error('no free port found below 32768');
}
