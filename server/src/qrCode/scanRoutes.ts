import { faultReportCalls, scanCalls } from '@hoistway/contract/qrCode/scanCalls.ts';
import { maxPictures } from '@hoistway/contract/file/picture.ts';
import type { FastifyInstance } from 'fastify';
import { publicIncidentAt } from '#area/rescue/public/publicIncident.ts';
import { inTransaction, type Transaction, type Database } from '#platform/call/requestContext.ts';
import { limitedAddress } from '#platform/web/clientAddress.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import {
  addReportPicture,
  countPictures,
  findPlate,
  findReport,
  insertReport,
  listReports,
  mayReport,
} from './scanStore.ts';

/** For so long pictures can be added to a report. */
const picturesWithinMs = 30 * 60_000;

interface ScanSettings {
  now(): number;
  /** Makes a fault of a report, which is another area's to write; answers its id. */
  openFault(
    tx: Transaction,
    report: { elevatorId: string; kind: 'trapped' | 'fault'; at: Date },
  ): Promise<string>;
}

export function scanRoutes(app: FastifyInstance, context: ServeContext, settings: ScanSettings): void {
  const { files } = context;

  /** A revoked token and an unknown one are refused in the same words. */
  const assertValid = async (db: Database, token: string) => {
    const plate = await findPlate(db, token);
    if (!plate) throw new Refusal('labelInvalid');
    return plate;
  };

  serve(app, context, scanCalls, {
    scan: async ({ db }, { token }) => {
      const plate = await assertValid(db, token);
      return { ...plate, ...(await publicIncidentAt(db, plate.elevatorId, settings.now())) };
    },
    report: inTransaction(async ({ db, address }, { token, kind, text, phone }) => {
      const { elevatorId, codeId } = await assertValid(db, token);
      const at = new Date(settings.now());
      const from = limitedAddress(address);
      if (!(await mayReport(db, { elevatorId, kind, address: from, at })))
        throw new Refusal('reportTooOften');
      const faultId = await settings.openFault(db, { elevatorId, kind, at });
      const report = await insertReport(db, {
        elevatorId,
        qrCodeId: codeId,
        faultId,
        kind,
        text: text || null,
        phone,
        address: from,
        createdAt: at,
      });
      return { report };
    }),
    addPicture: async ({ transact, t }, { token, report, file }) => {
      const full = new Invalid({ file: t('invalid.pictureMax') });
      const found = await transact(async ({ db }) => {
        const { codeId } = await assertValid(db, token);
        const open = await findReport(db, report, codeId, new Date(settings.now() - picturesWithinMs));
        if (!open) throw new Refusal('reportEnded');
        if ((await countPictures(db, open.id)) >= maxPictures) throw full;
        return open;
      });
      const keep = await files.takePicture(file);
      const fileId = await transact(async ({ db }) => {
        const id = await keep(db);
        if (!(await addReportPicture(db, found.id, id))) throw full;
        return id;
      });
      return files.shownTo(undefined).show(fileId);
    },
  });

  serve(app, context, faultReportCalls, {
    reports: async ({ db, viewer }, { id }) =>
      (await listReports(db, id)).map((row) => ({
        ...row,
        verified: false,
        pictures: row.pictures.map((each) => files.shownTo(viewer).show(each)),
      })),
  });
}
