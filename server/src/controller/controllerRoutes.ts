import { controllerCalls } from '@hoistway/contract/controller/controllerReading.ts';
import type { ReadCommand } from '@hoistway/contract/telemetry/command.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Database } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import type { Viewer } from '#platform/viewer.ts';
import {
  beginReading,
  findBaseline,
  findReading,
  findSpeaker,
  groupsOfSubject,
  listReadings,
  writeBaseline,
} from './controllerReadings.ts';
import { controllerSheet } from './controllerSheet.ts';
import { levelingSheet, recordsSheet } from './recordsSheet.ts';

export interface ControllerSettings {
  now(): number;
  /** The way down to the collector of that serial. */
  sendCommand(serial: string, payload: Buffer): void;
  /** Whether the viewer may edit the record of the elevator. */
  canEdit(db: Database, viewer: Viewer, elevatorId: string): Promise<boolean>;
}

/** Reading of controllers; nothing here or anywhere else writes to one. */
export function controllerRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now, sendCommand, canEdit }: ControllerSettings,
): void {
  const time = () => new Date(now());
  const findOrRefuse = async (db: Database, elevatorId: string, readingId: string) => {
    const reading = await findReading(db, elevatorId, readingId, time());
    if (!reading) throw new Refusal('objectMissing');
    return reading;
  };

  serve(app, context, controllerCalls, {
    readController: async ({ viewer, transact }, { id: elevatorId, subject }) => {
      const { id, speaker } = await transact(async ({ db }) => {
        const found = await findSpeaker(db, elevatorId);
        if (!found) throw new Refusal('elevatorWithoutCollector');
        if (found.disabled) throw new Refusal('collectorDisabled');
        if (!found.isOnline) throw new Refusal('elevatorOffline');
        const asked = { elevatorId, collectorId: found.id, subject, askedBy: viewer.userId };
        const begun = await beginReading(db, asked, time());
        if (begun === undefined) throw new Refusal('readingRuns');
        return { id: begun, speaker: found };
      });
      const command: ReadCommand = { id, read: [...groupsOfSubject[subject]] };
      sendCommand(speaker.serial, Buffer.from(JSON.stringify(command)));
      return { id };
    },

    controllerReadings: async ({ db, viewer }, { id, subject }) => ({
      baseline: (await findBaseline(db, id)) ?? null,
      managed: await canEdit(db, viewer, id),
      readings: await listReadings(db, id, subject, time()),
    }),

    controllerReading: async ({ db }, { id, readingId }) => {
      const { values, ...row } = await findOrRefuse(db, id, readingId);
      return { ...row, values: Object.entries(values).map(([code, value]) => ({ code, value })) };
    },

    approveBaseline: inTransaction(async ({ db, viewer }, { id: elevatorId, readingId }) => {
      if (!viewer.permissions.has('elevator.param') || !(await canEdit(db, viewer, elevatorId))) {
        throw new Refusal('noAuthority');
      }
      const { subject, state } = await findOrRefuse(db, elevatorId, readingId);
      if (subject !== 'parameters' || state !== 'complete') throw new Refusal('readingIncomplete');
      await writeBaseline(db, { elevatorId, readingId, approvedBy: viewer.userId, approvedAt: time() });
    }),

    downloadController: async ({ db, ...reader }, { id, readingId, against, onlyDifferent }) => {
      const shown = await findOrRefuse(db, id, readingId);
      const other = against === undefined ? undefined : await findOrRefuse(db, id, against);
      return controllerSheet(reader, { shown: shown.values, against: other?.values, onlyDifferent });
    },

    downloadRecords: async ({ db, ...reader }, { id, readingId }) =>
      recordsSheet(reader, (await findOrRefuse(db, id, readingId)).values),

    downloadLeveling: async ({ db, ...reader }, { id, readingId }) => {
      const { values } = await findOrRefuse(db, id, readingId);
      const elevator = await db
        .selectFrom('elevatorCard')
        .select('floorLabels')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return levelingSheet(reader, values, elevator.floorLabels);
    },
  });
}
