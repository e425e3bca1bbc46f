import { qrCalls, type LabelRow } from '@hoistway/contract/qrCode/qrCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inChange, type Ask, type ChangeAsk, type Database } from '#platform/call/ask.ts';
import { claimPictures } from '#platform/files/claimPictures.ts';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import {
  copyCode,
  findCode,
  findFooterHost,
  findHotlines,
  hasCode,
  insertCodes,
  listLabels,
  lockCode,
  pageLabels,
  revokeCode,
  updateCode,
  type LabelLine,
} from './qrStore.ts';

interface QrSettings {
  now(): number;
  /** As the installation says; without it the host of the company's customisation, then that of the footer. */
  publicUrl: string | null;
  footerHost: string | null;
}

export function qrRoutes(app: FastifyInstance, context: ServeContext, settings: QrSettings): void {
  const { files } = context;

  const publicUrlFor = async ({ db, viewer }: Ask): Promise<string | null> => {
    if (settings.publicUrl !== null) return settings.publicUrl;
    const host = (await findFooterHost(db, viewer.companyId)) ?? settings.footerHost;
    return host === null ? null : `https://${host}/`;
  };

  const present = async (db: Database, lines: readonly LabelLine[]): Promise<LabelRow[]> => {
    const hotlines = await findHotlines(
      db,
      lines.flatMap((line) => [line.maintainerId, line.propertyId]),
    );
    return lines.map((line) => ({
      ...line,
      hotline: hotlines.get(line.maintainerId ?? '') ?? hotlines.get(line.propertyId ?? '') ?? null,
      code: hasCode(line)
        ? { ...line, id: line.codeId, logo: line.logo === null ? null : files.show(line.logo) }
        : null,
    }));
  };

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
      return { rows: await present(db, rows), total };
    },
    qrLabels: async (ask, { elevatorIds, ...search }) => {
      const { rows, total } = await listLabels(ask.db, ask.viewer, search, elevatorIds);
      if (search.location && total === 0) throw new Refusal('noMatchScan');
      return { publicUrl: await publicUrlFor(ask), rows: await present(ask.db, rows), total };
    },
    oneQr: async (ask, { id }) => {
      const line = await findCode(ask.db, ask.viewer, id);
      if (!line) throw new Refusal('objectMissing');
      const [row] = await present(ask.db, [line]);
      return { ...row!, publicUrl: await publicUrlFor(ask) };
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
