import type { Logger } from 'pino';
import type { Database } from '#platform/call/requestContext.ts';
import type { DeviceHooks, RefusalReason } from '#platform/broker/deviceHooks.ts';
import type { CollectorDirectory, KnownCollector } from './collectorDirectory.ts';
import { readCollectorReply, type CollectorReply } from './collectorReply.ts';
import { keepPart } from '#area/controller/controllerReadings.ts';
import { writeFirmware } from '#area/collector/firmware.ts';

interface ReplyTakerOptions {
  db: Database;
  directory: CollectorDirectory;
  log: Logger;
  refuse(serial: string, reason: RefusalReason, at: number, detail: string): void;
  taken(known: KnownCollector, at: number, reply: CollectorReply): void;
}

/** Stores the replies of collectors: parts of controller readings, and their own firmware. */
export function createReplyTaker({
  db,
  directory,
  log,
  refuse,
  taken,
}: ReplyTakerOptions): DeviceHooks['onReply'] {
  return (serial, payload, at) => {
    const known = directory.find(serial);
    if (!known || known.disabled) return;
    const reply = readCollectorReply(payload);
    if ('refusal' in reply) return refuse(serial, reply.refusal, at, reply.detail);
    taken(known, at, reply);
    if (reply.answer) {
      keepPart(db, known.collectorId, reply.answer, new Date(at)).catch((error: unknown) =>
        log.warn({ err: error, serial }, 'a part of what a controller told was not kept'),
      );
    }
    if (reply.firmware === undefined || reply.firmware === known.firmware) return;
    known.firmware = reply.firmware;
    writeFirmware(db, known.collectorId, reply.firmware).catch((error: unknown) =>
      log.warn({ err: error, serial }, 'the firmware of a collector was not kept'),
    );
  };
}
