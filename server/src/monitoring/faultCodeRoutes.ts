import { faultCodeCalls } from '@hoistway/contract/monitoring/faultCode.ts';
import type { FastifyInstance } from 'fastify';
import { announce } from '#platform/announce.ts';
import type { Ask, Change } from '#platform/ask.ts';
import { Refusal } from '#platform/problems.ts';
import { serve, type ServeContext } from '#platform/serve.ts';
import { seesEverything } from '#platform/sight.ts';
import { faultCodeSheet } from './faultCodeSheet.ts';
import {
  findFaultCode,
  listFaultCodes,
  listReworded,
  pageFaultCodes,
  writeFaultCode,
} from './faultCodeStore.ts';
import { shippedCodes } from './faultDictionary.ts';
import { faultRules, isBound } from './faultRules.ts';

/** One dictionary serves every company of the installation: only platform staff change it. */
export function mustKeepDictionary({ viewer }: Ask): void {
  if (!seesEverything(viewer)) throw new Refusal('noAuthority');
}

const tellNodes = (tx: Change, { viewer }: Ask, id: string) =>
  announce(tx, { kind: 'faultCodesChanged', subjectId: id, actor: viewer.username });

const shownTo =
  ({ viewer }: Ask) =>
  <Row extends { code: string }>(row: Row) => {
    const rule = faultRules.get(row.code);
    return { ...row, bound: rule !== undefined && isBound(rule), editable: seesEverything(viewer) };
  };

export function faultCodeRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, faultCodeCalls, {
    rewordedFaults: ({ db }) => listReworded(db),
    faultCodePage: async (ask, { pageNumber, pageSize, sort, ...search }) => {
      const { rows, total } = await pageFaultCodes(ask.db, search, { pageNumber, pageSize, sort });
      return { rows: rows.map(shownTo(ask)) as never, total };
    },
    downloadFaultCodes: async ({ db, t }, search) => faultCodeSheet(t, await listFaultCodes(db, search)),
    oneFaultCode: async (ask, { id }) => shownTo(ask)(await findFaultCode(ask.db, id)) as never,

    updateFaultCode: async (ask, { id, ...changes }) => {
      mustKeepDictionary(ask);
      const row = await findFaultCode(ask.db, id);
      const { severity, push } = changes;
      if (row.codeKind === 'controller') {
        if ((severity ?? null) !== null || (push ?? null) !== null) throw new Refusal('codeIsNoFault');
      } else {
        if (severity === null) delete changes.severity;
        if (push === null) delete changes.push;
        const weighs = (severity ?? row.severity) !== row.severity || (push ?? row.push) !== row.push;
        if (weighs && isBound(faultRules.get(row.code)!)) throw new Refusal('faultCodeBound');
      }
      await ask.change(async (tx) => {
        await writeFaultCode(tx, id, { ...changes, edited: true });
        await tellNodes(tx, ask, id);
      });
    },

    restoreFaultCode: async (ask, { id }) => {
      mustKeepDictionary(ask);
      const {
        code: _,
        codeKind: __,
        category: ___,
        ...texts
      } = shippedCodes.get((await findFaultCode(ask.db, id)).code)!;
      await ask.change(async (tx) => {
        await writeFaultCode(tx, id, { ...texts, edited: false });
        await tellNodes(tx, ask, id);
      });
    },
  });
}
