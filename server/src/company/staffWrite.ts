import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { isNamedByAccount } from '@hoistway/contract/company/staff.ts';
import type { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import type { Ask } from '#platform/ask.ts';
import { phoneMustFit } from '#platform/companyPhone.ts';
import { Invalid, Refusal } from '#platform/problems.ts';
import { mustManage } from './mustManage.ts';
import { changedPerson, newPerson, type Person } from './staffRules.ts';
import {
  findAccount,
  insertStaff,
  isStaffKnown,
  lockStaff,
  updateStaff,
  type KeptPerson,
} from './staffStore.ts';

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

/** Adds a person to a company, the viewer's own unless told. */
export async function addStaff(
  ask: Ask,
  { companyId: chosen, ...told }: ReadInputOf<typeof staffCalls.createStaff>,
): Promise<{ id: string }> {
  const companyId = chosen ?? ask.viewer.companyId;
  await mustManage(ask, companyId);
  await phoneMustFit(ask, companyId, told.phone);
  const person = await judgePerson(ask, companyId, newPerson(told));
  const id = await ask.change((tx) => insertStaff(tx, companyId, person));
  if (id === undefined) throw known(ask);
  return { id };
}

/** Changes what was told of a person; he stays with his company. */
export const changeStaff = (
  ask: Ask,
  { id, ...told }: ReadInputOf<typeof staffCalls.updateStaff>,
): Promise<void> =>
  ask.change(async (tx) => {
    const before = await lockStaff(tx, id);
    if (!before) throw new Refusal('objectMissing');
    const { companyId } = before;
    if (told.phone !== before.phone) await phoneMustFit(ask, companyId, told.phone);
    const person = await judgePerson(ask, companyId, changedPerson(before, told));
    if (await isStaffKnown(tx, companyId, person, id)) throw known(ask);
    await updateStaff(tx, id, person);
  });
