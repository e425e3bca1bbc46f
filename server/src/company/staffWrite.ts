import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { isNamedByAccount } from '@hoistway/contract/company/staff.ts';
import type { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import type { Asking, ChangeAsk } from '#platform/call/ask.ts';
import { phoneMustFit } from './companyPhone.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
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
async function judgePerson(ask: ChangeAsk, companyId: string, person: Person): Promise<KeptPerson> {
  if (isNamedByAccount(person)) throw new Invalid({ name: ask.t('invalid.nameNotAccount') });
  const { account, ...kept } = person;
  if (account === null) return { ...kept, userId: null };
  const userId = await findAccount(ask.db, companyId, account);
  if (userId === undefined) throw new Invalid({ account: ask.t('refusal.usernameNotExist') });
  return { ...kept, userId };
}

const known = ({ t }: Asking) => new Invalid({ name: t('invalid.dupStaff') });

/** Adds a person to a company, the viewer's own unless told. */
export async function addStaff(
  ask: ChangeAsk,
  { companyId: chosen, ...told }: ReadInputOf<typeof staffCalls.createStaff>,
): Promise<{ id: string }> {
  const companyId = chosen ?? ask.viewer.companyId;
  await mustManage(ask, companyId);
  await phoneMustFit(ask, companyId, told.phone);
  const person = await judgePerson(ask, companyId, newPerson(told));
  const id = await insertStaff(ask.db, companyId, person);
  if (id === undefined) throw known(ask);
  return { id };
}

/** Changes what was told of a person; he stays with his company. */
export async function changeStaff(
  ask: ChangeAsk,
  { id, ...told }: ReadInputOf<typeof staffCalls.updateStaff>,
): Promise<void> {
  const before = await lockStaff(ask.db, id);
  if (!before) throw new Refusal('objectMissing');
  const { companyId } = before;
  if (told.phone !== before.phone) await phoneMustFit(ask, companyId, told.phone);
  const person = await judgePerson(ask, companyId, changedPerson(before, told));
  if (await isStaffKnown(ask.db, companyId, person, id)) throw known(ask);
  await updateStaff(ask.db, id, person);
}
