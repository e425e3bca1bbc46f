import { qrCalls } from '@hoistway/contract/qrCode/qrCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inChange, type Ask, type ChangeAsk } from '#platform/call/ask.ts';
import { claimPictures } from '#platform/files/claimPictures.ts';
import { Refusal } from '#platform/call/problems.ts';
import { publicUrlFor, type PublicUrlSettings } from '#platform/web/publicUrl.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { labelRows } from '#area/label/labelRows.ts';
import {
  copyCode,
  findCode,
  insertCodes,
  listLabels,
  lockCode,
  pageLabels,
  revokeCode,
  updateCode,
} from './qrStore.ts';

interface QrSettings extends PublicUrlSettings {
  now(): number;
}

export function qrRoutes(app: FastifyInstance, context: ServeContext, settings: QrSettings): void {
  const { files } = context;

  const publicUrl = ({ db, viewer }: Ask) => publicUrlFor(db, viewer.companyId, settings);

  /** The code as one that can still be changed. */
  const mustBeLive = async ({ db, viewer }: ChangeAsk, id: string) => {
    const code = await findCode(db, viewer, id);
    if (!code) throw new Refusal('objectMissing');
    if (code.revokedAt !== null) throw new Refusal('qrRevoked');
    return code;
  };

  serve(app, context, qrCalls, {
    qrPage: async ({ db, viewer }, { pageNumber, pageSize, sort, ...search }) => {
      const { rows, total } = await pageLabels(db, viewer, search, { pageNumber, pageSize, sort });
      if (search.location && total === 0) throw new Refusal('noMatchScan');
      return { rows: await labelRows(db, files, rows), total };
    },
    qrLabels: async (ask, { elevatorIds, ...search }) => {
      const { rows, total } = await listLabels(ask.db, ask.viewer, search, elevatorIds);
      if (search.location && total === 0) throw new Refusal('noMatchScan');
      return { publicUrl: await publicUrl(ask), rows: await labelRows(ask.db, files, rows), total };
    },
    oneQr: async (ask, { id }) => {
      const line = await findCode(ask.db, ask.viewer, id);
      if (!line) throw new Refusal('objectMissing');
      const [row] = await labelRows(ask.db, files, [line]);
      return { ...row!, publicUrl: await publicUrl(ask) };
    },
    createQr: inChange(async (ask, { elevatorIds, ...written }) => {
      const lifts = [...new Set(elevatorIds)];
      await claimPictures(ask, ask.db, 'logo', [written.logo]);
      const made = await insertCodes(ask.db, lifts, written);
      return { made, kept: lifts.length - made.length };
    }),
    updateQr: inChange(async (ask, { id, ...changes }) => {
      await lockCode(ask.db, id);
      const code = await mustBeLive(ask, id);
      const logo = changes.logo === undefined ? code.logo : changes.logo;
      await claimPictures(ask, ask.db, 'logo', [logo], [code.logo]);
      await updateCode(ask.db, id, changes);
    }),
    revokeQr: inChange(async ({ db }, { id }) => {
      if (!(await revokeCode(db, id, new Date(settings.now())))) throw new Refusal('qrRevoked');
    }),
    reissueQr: inChange(async ({ db }, { id }) => {
      await revokeCode(db, id, new Date(settings.now()));
      const fresh = await copyCode(db, id);
      if (fresh === undefined) throw new Refusal('qrLiveAlready');
      return { id: fresh };
    }),
  });
}
