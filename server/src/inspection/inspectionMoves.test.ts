import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { inspectionMoves } from '@hoistway/contract/inspection/inspectionMoves.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';

let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
});
afterAll(() => here.close());

/** A document whose bytes are never read. */
async function aFile(): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const bytes = {
    sha256: 'x',
    thumbSha256: null,
    mediaType: 'application/pdf',
    width: null,
    height: null,
    size: 1,
  };
  await here.db
    .insertInto('storedFile')
    .values({ id, ...bytes })
    .execute();
  return id;
}

async function person(name: string, companyId: string, held: readonly Permission[]) {
  const userId = await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  return { userId, token: await here.signIn(name), permissions: new Set(held) };
}

test(
  'each move of an inspection is allowed only from the states and for the people in the table',
  async () => {
    const ours = await here.aCompany('恒升');
    const people = {
      everything: await person('everything', ours, permissions),
      recorder: await person('recorder', ours, ['annual.view', 'annual.add', 'annual.edit']),
      reviewer: await person('reviewer', ours, ['annual.view', 'annual.review']),
      reader: await person('reader', ours, ['annual.view']),
      foreigner: {
        ...(await person('foreigner', await here.aCompany('康达'), permissions)),
        barred: 'objectMissing' as const,
      },
    };
    const findings = { inspectedOn: '2026-05-04', result: 'passed' as const, reportNo: 'R-1' };
    let n = 0;
    const counts = await tryEveryMove({
      db: here.db,
      moves: inspectionMoves,
      people,
      callOf: (move) => inspectionCalls[inspectionMoves.callOf(move) as 'ins' | 'audit' | 'withdraw'],
      ask: async (move, id, state, who) => {
        const seen = state === undefined ? {} : { seen: state };
        if (move === 'ins') return here.ask(inspectionCalls.ins, { id, ...findings, ...seen }, who);
        if (move === 'withdraw')
          return here.ask(inspectionCalls.withdraw, { id, remark: '登记错误', ...seen }, who);
        if (move === 'revoke') return undefined;
        return here.ask(inspectionCalls.audit, { id, act: move, remark: '页码不全', ...seen }, who);
      },
      put: async (state) => {
        n += 1;
        const isFound = state !== 'appointed';
        const { id } = await here.db
          .insertInto('inspection')
          .values({
            elevatorId: await here.anElevator({ maintainerId: ours }, `I-${n}`),
            kind: 'periodic',
            occasion: null,
            followsId: null,
            body: '市特检院',
            appointedFor: '2026-05-04',
            inspectedOn: isFound ? findings.inspectedOn : null,
            result: isFound ? findings.result : null,
            reportNo: isFound ? findings.reportNo : null,
            certificateNo: null,
            defectClass: null,
            defects: null,
            lateReason: null,
            dueOn: null,
            orderId: null,
            state,
            recordedBy: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await here.db
          .insertInto('inspectionPaper')
          .values({ inspectionId: id, paper: 'report', kind: 'pdf', size: 4, fileId: await aFile() })
          .execute();
        return id;
      },
      rowOf: (state) => ({ state, reported: true }),
      stateOf: async (id) => {
        const row = await here.db
          .selectFrom('inspection')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return row.state;
      },
      refusalOf: (_, __, stale) => (stale ? 'stateMoved' : 'invalidStatus'),
    });
    expect(counts.done).toBeGreaterThan(0);
  },
  everyMoveMs,
);
