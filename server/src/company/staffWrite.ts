import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { isNamedByAccount } from '@hoistway/contract/company/staff.ts';
import type { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import type { CallerContext, TransactionContext } from '#platform/call/requestContext.ts';
import { phoneMustFit } from './companyPhone.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { assertCanManage } from './assertCanManage.ts';
import { changedPerson, newPerson, personOf, type Person } from './staffRules.ts';
import {
  findAccount,
  insertStaff,
  isStaffKnown,
  lockStaff,
  updateStaff,
  type KeptPerson,
} from './staffStore.ts';

/** The person as he is kept: his account has to be one of the company's, his name another than the account. */
async function judgePerson(ctx: TransactionContext, companyId: string, person: Person): Promise<KeptPerson> {
  if (isNamedByAccount(person)) throw new Invalid({ name: ctx.t('invalid.nameNotAccount') });
  const { account, ...kept } = person;
  if (account === null) return { ...kept, userId: null };
  const userId = await findAccount(ctx.db, companyId, account);
  if (userId === undefined) throw new Invalid({ account: ctx.t('refusal.usernameNotExist') });
  return { ...kept, userId };
}

const known = ({ t }: CallerContext) => new Invalid({ name: t('invalid.dupStaff') });

/** Adds a person to a company, the viewer's own unless another is given. */
export async function addStaff(
  ctx: TransactionContext,
  { companyId: chosen, ...input }: ReadInputOf<typeof staffCalls.create>,
): Promise<{ id: string }> {
  const companyId = chosen ?? ctx.viewer.companyId;
  await assertCanManage(ctx, companyId);
  await phoneMustFit(ctx, companyId, input.phone);
  const person = await judgePerson(ctx, companyId, newPerson(input));
  const id = await insertStaff(ctx.db, companyId, person);
  if (id === undefined) throw known(ctx);
  return { id };
}

/** Changes the given fields of a person, who stays with their company. */
export async function changeStaff(
  ctx: TransactionContext,
  { id, ...input }: ReadInputOf<typeof staffCalls.update>,
): Promise<void> {
  const before = await lockStaff(ctx.db, id);
  if (!before) throw new Refusal('objectMissing');
  const { companyId } = before;
  if (input.phone !== before.phone) await phoneMustFit(ctx, companyId, input.phone);
  const person = await judgePerson(ctx, companyId, changedPerson(personOf(before), input));
  if (await isStaffKnown(ctx.db, companyId, person, id)) throw known(ctx);
  await updateStaff(ctx.db, id, person);
}
