import { isNamedByAccount, staff } from '@hoistway/contract/company/staff.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import type { FastifyInstance } from 'fastify';
import type { Ask } from '#platform/ask.ts';
import { phoneMustFit } from '#platform/companyPhone.ts';
import { maskFor } from '#platform/masking.ts';
import { Invalid, Refusal } from '#platform/problems.ts';
import { serve, type ServeContext } from '#platform/serve.ts';
import { mustManage } from './mustManage.ts';
import { staffSheet } from './staffSheet.ts';
import { changedPerson, newPerson, type Person } from './staffRules.ts';
import {
  deleteStaff,
  findAccount,
  findStaff,
  insertStaff,
  isStaffKnown,
  listStaff,
  lockStaff,
  pageStaff,
  pickStaff,
  updateStaff,
  type KeptPerson,
} from './staffStore.ts';

const mostExported = 20_000;

/** The person as he is kept: his account has to be one of the company's, his name another than the account. */
async function judgePerson(ask: Ask, companyId: string, person: Person): Promise<KeptPerson> {
  if (isNamedByAccount(person)) throw new Invalid({ name: ask.t('invalid.nameNotAccount') });
  const { account, ...kept } = person;
  if (account === null) return { ...kept, userId: null };
  const userId = await findAccount(ask.db, companyId, account);
  if (userId === undefined) throw new Invalid({ account: ask.t('refusal.usernameNotExist') });
  return { ...kept, userId };
}

const known = ({ t }: Ask) => new Invalid({ name: t('invalid.dupStaff') });

export function staffRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, staffCalls, {
    staffPage: async ({ db, viewer }, { pageNumber, pageSize, sort, ...search }) => {
      const { rows, total } = await pageStaff(db, viewer, search, { pageNumber, pageSize, sort });
      return { rows: rows.map((row) => maskFor(staff, viewer, row)), total };
    },
    staffPick: ({ db, viewer }, input) => pickStaff(db, viewer, input),
    oneStaff: async ({ db, viewer }, { id }) => maskFor(staff, viewer, await findStaff(db, id)),
    exportStaff: async ({ db, viewer, t }, search) => {
      const rows = await listStaff(db, viewer, search, mostExported);
      return staffSheet(
        t,
        rows.map((row) => maskFor(staff, viewer, row)),
      );
    },

    createStaff: async (ask, { companyId: chosen, ...told }) => {
      const companyId = chosen ?? ask.viewer.companyId;
      await mustManage(ask, companyId);
      await phoneMustFit(ask, companyId, told.phone);
      const person = await judgePerson(ask, companyId, newPerson(told));
      const id = await ask.change((tx) => insertStaff(tx, companyId, person));
      if (id === undefined) throw known(ask);
      return { id };
    },

    updateStaff: (ask, { id, ...told }) =>
      ask.change(async (tx) => {
        const before = await lockStaff(tx, id);
        if (!before) throw new Refusal('objectMissing');
        const { companyId } = before;
        if (told.phone !== before.phone) await phoneMustFit(ask, companyId, told.phone);
        const person = await judgePerson(ask, companyId, changedPerson(before, told));
        if (await isStaffKnown(tx, companyId, person, id)) throw known(ask);
        await updateStaff(tx, id, person);
      }),

    reviewRescuer: (ask, { id, isAudit }) =>
      ask.change(async (tx) => {
        const person = await lockStaff(tx, id);
        if (person?.kind !== 'rescue' || person.isAudit === isAudit) throw new Refusal('invalidStatus');
        await updateStaff(tx, id, { isAudit });
      }),

    removeStaff: async (ask, { id }) => {
      if (!(await ask.change((tx) => deleteStaff(tx, id)))) throw new Refusal('deleteFailed');
    },
  });
}
