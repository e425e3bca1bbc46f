import type { Socket } from 'node:net';
import { createTokenBucket, type Rate } from '../limits/tokenBucket.ts';

export interface PacketGuard {
  /** The largest packet from now on. */
  allow(maxBytes: number): void;
}

/**
 * Watches what is read from a device's socket, before the parser sees it. The parser itself collects a packet of any
 * announced length (MQTT: up to 256 MB); here a too large one is noticed by its header.
 */
export function guardPackets(
  socket: Socket,
  options: { maxBytes: number; packets: Rate; now: () => number },
  onExceeded: (reason: 'packetTooLarge' | 'packetRate', bytes: number) => void,
): PacketGuard {
  let maxBytes = options.maxBytes;
  const bucket = createTokenBucket(options.packets, options.now());
  let body = 0;
  let length = 0;
  /** Shift of the next length byte; −1 while the first byte of a packet is awaited. */
  let shift = -1;

  function judge(chunk: Buffer): 'packetTooLarge' | 'packetRate' | undefined {
    const now = options.now();
    let at = 0;
    while (at < chunk.length) {
      if (body > 0) {
        const step = Math.min(body, chunk.length - at);
        body -= step;
        at += step;
      } else if (shift < 0) {
        if (!bucket.take(now)) return 'packetRate';
        at += 1;
        shift = 0;
        length = 0;
      } else {
        const byte = chunk[at]!;
        at += 1;
        length += (byte & 127) * 2 ** shift;
        shift += 7;
        if (length > maxBytes || shift > 28) return 'packetTooLarge';
        if (byte < 128) {
          body = length;
          shift = -1;
        }
      }
    }
    return undefined;
  }

  const read = socket.read.bind(socket);
  socket.read = (size?: number) => {
    const chunk = read(size) as Buffer | null;
    const reason = chunk ? judge(chunk) : undefined;
    if (!reason) return chunk;
    onExceeded(reason, length);
    socket.destroy();
    return null;
  };
  return {
    allow(bytes) {
      maxBytes = bytes;
    },
  };
}
