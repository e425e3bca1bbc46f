import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '#testing/anInstallation.ts';
import { dataOf } from '#testing/anInstallation.ts';
import { anInstallSite, type InstallSite } from '#testing/install/anInstallSite.ts';
import { codeOf, stepActs, type StepActs } from '#testing/install/stepActs.ts';

let site: InstallSite;
let acts: StepActs;
beforeAll(async () => {
  site = await anInstallSite();
  acts = stepActs(site);
});
afterAll(() => site.here.close());

type State = Awaited<ReturnType<StepActs['stateOf']>>;
type Ask = (id: string, more: object) => Promise<Answer>;

/** A step is asked for by a call alone, as a form and a phone ask, and with many others at once. */
const ways: Record<string, (ask: Ask, ids: readonly string[], seen: State) => Promise<Answer[]>> = {
  'a bare call': async (ask, [id]) => [await ask(id!, {})],
  'a form': async (ask, [id], seen) => [await ask(id!, { seen })],
  'a phone': async (ask, [id], seen) => [await ask(id!, { seen, ...acts.phoneAct() })],
  'many at once': (ask, ids, seen) => Promise.all(ids.map((id) => ask(id, { seen }))),
};

/** Two orders, and the step of a key in each of them. */
async function twoSteps(key: string, prepare: (orderId: string, stepId: string) => Promise<void>) {
  const ids: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { id } = await site.anOrder();
    const stepId = await acts.keyed(id, key);
    await prepare(id, stepId);
    ids.push(stepId);
  }
  return ids;
}

async function railsAudited(orderId: string): Promise<void> {
  const rails = await acts.keyed(orderId, 'rails');
  await site.finish(rails);
  dataOf(await site.approve(rails));
}

const certificateUntil = (validUntil: string) =>
  site.here.db.updateTable('qualification').set({ validUntil }).where('staffId', '=', site.hand).execute();

interface Barred {
  steps(): Promise<string[]>;
  ask: Ask;
  seen: State;
  code: string;
  after?(): Promise<unknown>;
}

const start: Ask = (id, more) => acts.start(id, more);
const barred: Record<string, Barred> = {
  'before its predecessors': {
    steps: () => twoSteps('notice', async () => {}),
    ask: start,
    seen: 'todo',
    code: 'stepWaits',
  },
  'without the paper of the hold point before it': {
    steps: () =>
      twoSteps('doors', async (orderId) => {
        await railsAudited(orderId);
        dataOf(await acts.start(await acts.keyed(orderId, 'notice')));
      }),
    ask: start,
    seen: 'todo',
    code: 'stepWaits',
  },
  'without a certificate in force': {
    steps: async () => {
      const ids = await twoSteps('rails', async () => {});
      await certificateUntil('2026-03-01');
      return ids;
    },
    ask: start,
    seen: 'todo',
    code: 'noRepairPermission',
    after: () => certificateUntil('2099-12-31'),
  },
  'audited by its doer': {
    steps: () =>
      twoSteps('rails', async (_, stepId) => {
        await site.finish(stepId);
        await site.here.db
          .updateTable('installStep')
          .set({ doneBy: site.manager.userId })
          .where('id', '=', stepId)
          .execute();
      }),
    // A phone's act is its own person's.
    ask: (id, more) => acts.audit(id, 'actBy' in more ? { ...more, actBy: site.manager.userId } : more),
    seen: 'done',
    code: 'auditOwnStep',
  },
};

describe.each(Object.keys(barred))('a step %s', (why) => {
  test('is refused by a bare call, a form, a phone and among many at once, and stays as it was', async () => {
    const { steps, ask, seen, code, after } = barred[why]!;
    const ids = await steps();
    for (const [way, by] of Object.entries(ways)) {
      const answers = await by(ask, ids, seen);
      expect(answers.map(codeOf), way).toEqual(answers.map(() => code));
      for (const id of ids) expect(await acts.stateOf(id), way).toBe(seen);
    }
    await after?.();
  });
});
