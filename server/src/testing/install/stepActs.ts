import { randomUUID } from 'node:crypto';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import type { Answer, AskedAs } from '../anInstallation.ts';
import type { InstallSite } from './anInstallSite.ts';

export const codeOf = ({ envelope }: Answer) => envelope.code;
export const errorsOf = ({ envelope }: Answer) => (envelope.success ? {} : (envelope.errors ?? {}));
export const english = (as: AskedAs): AskedAs => ({ ...as, language: 'en' });

/** What people do of the steps of a site, and how a step stands. */
export function stepActs(site: InstallSite) {
  const { here, worker, manager } = site;
  const audit = (id: string, more: object = {}, as: AskedAs = manager) =>
    here.ask(installStepCalls.audit, { id, act: 'approve', ...more }, as);
  return {
    start: (id: string, more: object = {}, as: AskedAs = worker) =>
      here.ask(installStepCalls.start, { id, ...more }, as),
    done: (id: string, more: object = {}, as: AskedAs = worker) =>
      here.ask(installStepCalls.done, { id, ...more }, as),
    audit,
    sendBack: (id: string, as: AskedAs = manager) => audit(id, { act: 'sendBack', remark: '垂直度超差' }, as),
    keyed: async (orderId: string, key: string) => (await site.stepOf(orderId, key)).id,
    stateOf: async (id: string) => {
      const row = await here.db
        .selectFrom('installStep')
        .where('id', '=', id)
        .select('state')
        .executeTakeFirstOrThrow();
      return row.state;
    },
    phoneAct: () => ({
      actId: randomUUID(),
      actBy: worker.userId,
      actTime: new Date(here.clock.now).toISOString(),
      clockAheadMs: 0,
    }),
  };
}
export type StepActs = ReturnType<typeof stepActs>;
