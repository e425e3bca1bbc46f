import { isDeepStrictEqual } from 'node:util';
import { durationOf, type Zone } from '@hoistway/contract/advert/program/content.ts';
import { program } from '@hoistway/contract/advert/program/program.ts';
import { programCalls } from '@hoistway/contract/advert/program/programCalls.ts';
import { programMoves } from '@hoistway/contract/advert/program/programMoves.ts';
import { programProblem } from '@hoistway/contract/advert/program/programProblem.ts';
import type { ScreenDirection, ScreenSize } from '@hoistway/contract/advert/terminal/terminal.ts';
import type { FastifyInstance } from 'fastify';
import { showsWeather } from '#area/company/settings/showsWeather.ts';
import { bulk } from '#platform/call/bulk.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { findMaterials } from '../materialStore.ts';
import { callCompany } from '../player/playerStore.ts';
import { playingNow } from '../schedule/playingNow.ts';
import { deployProgram } from './deployProgram.ts';
import {
  assertMaterialsAvailable,
  companyOfMaterials,
  dropRetired,
  judgeMaterials,
  lockMaterials,
} from './programMaterials.ts';
import {
  countUnplaced,
  deleteProgram,
  findProgram,
  forgetVersions,
  keepVersion,
  listVersions,
  lockProgram,
  materialsKeptBy,
  pagePrograms,
} from './programStore.ts';

interface Content {
  direction: ScreenDirection;
  screenSize: ScreenSize;
  zones: Zone[];
}

/** Refuses zones that a screen cannot show, and says which zone it is. */
function judge({ t }: TransactionContext, content: Content): void {
  const problem = programProblem(content);
  if (problem) throw new Invalid({ zones: t(problem.text, problem.values ?? {}) });
}

/** Programmes of screens: written, reviewed, deployed and removed. */
export function programRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now, weather }: { now(): number; weather: boolean },
): void {
  const { files } = context;
  serve(app, context, programCalls, {
    page: ({ db, viewer }, search, page) => pagePrograms(db, viewer, search, page),
    one: async ({ db, viewer }, { id }) => {
      const found = await findProgram(db, viewer, id);
      return {
        ...found,
        weather: weather && (await showsWeather(db, found.companyId)),
        unplacedTerminals: await countUnplaced(db, id),
        materials: await findMaterials(db, viewer, files.shownTo(viewer), found.zones),
      };
    },
    versions: ({ db }, { id }) => listVersions(db, id),
    now: ({ db, viewer }, { deviceId }) => playingNow(db, viewer, deviceId, now()),

    create: inTransaction(async (ctx, { programName, direction, screenSize, ...said }) => {
      const companyId = await companyOfMaterials(ctx, said.zones);
      const zones = await judgeMaterials(ctx, companyId, said.zones);
      const content = { direction, screenSize, zones };
      judge(ctx, content);
      const written = { ...content, version: 1, duration: durationOf(zones) };
      const id = await insertRecord(ctx.db, program, {
        ...written,
        programName,
        companyId,
        playedVersion: null,
        state: 'toReview',
        reason: null,
        changedAt: new Date(now()).toISOString(),
      });
      await keepVersion(ctx.db, { id, ...written }, ctx.viewer.userId);
      return { id };
    }),

    update: inTransaction(async (ctx, { id, programName, ...changes }) => {
      const { db, viewer } = ctx;
      const before = await lockProgram(db, viewer, id);
      const earlier = await materialsKeptBy(db, id);
      const { direction, screenSize } = { ...before, ...changes };
      if (!changes.zones) await lockMaterials(db, earlier);
      const zones = changes.zones
        ? await judgeMaterials(ctx, before.companyId, changes.zones, new Set(earlier))
        : before.zones;
      const content = { direction, screenSize, zones };
      const is = { direction: before.direction, screenSize: before.screenSize, zones: before.zones };
      if (isDeepStrictEqual(content, is)) {
        await updateRecord(db, program, id, { programName });
        return;
      }
      judge(ctx, content);
      // What nobody has reviewed yet is written over.
      const version = before.state === 'toReview' ? before.version : before.version + 1;
      const written = { ...content, version, duration: durationOf(zones) };
      await updateRecord(db, program, id, {
        ...written,
        programName,
        state: 'toReview',
        reason: null,
        changedAt: new Date(now()).toISOString(),
      });
      await keepVersion(db, { id, ...written }, viewer.userId);
      await forgetVersions(db, id, [version, before.playedVersion]);
      await dropRetired(db, earlier);
    }),

    audit: (ctx, { status, remark, ...rows }) =>
      bulk(
        ctx,
        'program',
        rows,
        async (within, id) => {
          const { db, viewer } = within;
          const before = await lockProgram(db, viewer, id);
          const { version } = before;
          await moveRecord(within, programMoves, {
            id,
            move: status === 'available' ? 'accept' : 'refuse',
            remark,
            at: new Date(now()),
            lock: () => Promise.resolve(before),
            write: async ({ to, remark: reason }) => {
              if (to === 'available') await assertMaterialsAvailable(db, { id, version });
              const plays = before.playedVersion === version ? null : before.playedVersion;
              const playedVersion = to === 'available' ? version : plays;
              await updateRecord(db, program, id, {
                state: to,
                reason: to === 'unavailable' ? reason : null,
                playedVersion,
              });
              const earlier = await materialsKeptBy(db, id);
              await lockMaterials(db, earlier);
              await forgetVersions(db, id, [version, playedVersion]);
              await dropRetired(db, earlier);
              await callCompany(db, before.companyId, now());
            },
          });
        },
        { remark: 'program.remark' },
      ),

    remove: (ctx, rows) =>
      bulk(ctx, 'program', rows, async ({ db, viewer }, id) => {
        await lockProgram(db, viewer, id);
        const earlier = await materialsKeptBy(db, id);
        await lockMaterials(db, earlier);
        if (!(await deleteProgram(db, id))) throw new Refusal('programInUse');
        await dropRetired(db, earlier);
      }),

    deploy: (ctx, { programId, ...chosen }) =>
      bulk(ctx, 'terminal', chosen, (within, id) =>
        deployProgram(within, { programId, terminalId: id }, now()),
      ),
  });
}
