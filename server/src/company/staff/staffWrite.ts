import { isSameName } from '@hoistway/contract/input/normalForm.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { isNamedByAccount } from '@hoistway/contract/company/staff.ts';
import type { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import type { CallerContext, TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { readPhoneRules } from '../companyPhone.ts';
import { managedAmong } from '../companyStore.ts';
import { changedPerson, newPerson, personOf, type Person } from './staffRules.ts';
import {
  findAccounts,
  findNamesakes,
  insertPeople,
  lockPeople,
  updatePeople,
  type PersonOfCompany,
} from './staffStore.ts';

type NewStaff = ReadInputOf<typeof staffCalls.create>;
type StaffChange = ReadInputOf<typeof staffCalls.update>;

/** What is written of a person, once it was judged; of a new one there is no id. */
export interface StaffPlan {
  id: string | undefined;
  person: PersonOfCompany;
}

const known = ({ t }: CallerContext) => new Invalid({ name: t('invalid.dupStaff') });

/** Reads in one go what judging new and changed people needs, and locks the known ones. */
export async function readStaffRules(
  ctx: TransactionContext,
  { added = [], changed = [] }: { added?: readonly NewStaff[]; changed?: readonly StaffChange[] },
): Promise<{ add(input: NewStaff): StaffPlan; change(input: StaffChange): StaffPlan }> {
  const { db, viewer, t } = ctx;
  const locked =
    changed.length > 0
      ? await lockPeople(
          db,
          changed.map(({ id }) => id),
        )
      : [];
  const records = new Map(locked.map((row) => [row.id, row]));
  const companyOf = (input: NewStaff) => input.companyId ?? viewer.companyId;
  const managed = await managedAmong(db, viewer, [...new Set(added.map(companyOf))]);
  const as = changed.flatMap(({ id, ...input }) => {
    const before = records.get(id);
    return before ? [{ ...changedPerson(personOf(before), input), companyId: before.companyId }] : [];
  });
  const input = [
    ...added.map((each) => ({ ...each, account: each.account ?? null, companyId: companyOf(each) })),
    ...as,
  ];
  const assertPhoneFits = await readPhoneRules(ctx, [
    ...new Set(input.flatMap(({ companyId, phone }) => (phone ? [companyId] : []))),
  ]);
  const accountOf = await findAccounts(
    db,
    input.flatMap(({ companyId, account }) => (account ? [{ companyId, account }] : [])),
  );

  /** The person as stored: the account must belong to the company, and the name must differ from it. */
  const judge = (companyId: string, person: Person): PersonOfCompany => {
    if (isNamedByAccount(person)) throw new Invalid({ name: t('invalid.nameNotAccount') });
    const { account, ...kept } = person;
    if (account === null) return { companyId, ...kept, userId: null };
    const userId = accountOf(companyId, account);
    if (userId === undefined) throw new Invalid({ account: t('refusal.usernameNotExist') });
    return { companyId, ...kept, userId };
  };
  const hasNamesake = await findNamesakes(
    db,
    as.map(({ companyId, account, ...person }) => ({
      ...person,
      companyId,
      userId: account === null ? null : (accountOf(companyId, account) ?? null),
    })),
  );

  return {
    add({ companyId: _, ...input }) {
      const companyId = _ ?? viewer.companyId;
      if (!managed.has(companyId)) throw new Refusal('noAuthority');
      assertPhoneFits(companyId, input.phone);
      return { id: undefined, person: judge(companyId, newPerson(input)) };
    },
    change({ id, ...input }) {
      const before = records.get(id);
      if (!before) throw new Refusal('objectMissing');
      const { companyId } = before;
      if (input.phone !== before.phone) assertPhoneFits(companyId, input.phone);
      const person = judge(companyId, changedPerson(personOf(before), input));
      const isSame = isSameName(person.name, before.name) && input.account === undefined;
      if (!isSame && hasNamesake(person, id)) throw known(ctx);
      return { id, person };
    },
  };
}

/** Writes people who were judged; answers the ids, or why one cannot be. */
export async function writeStaff(
  ctx: TransactionContext,
  plans: readonly StaffPlan[],
): Promise<ReadonlyMap<StaffPlan, string | Error>> {
  const changed = plans.flatMap(({ id, person }) => {
    const { companyId: _, ...kept } = person;
    return id === undefined ? [] : [{ id, ...kept }];
  });
  await updatePeople(ctx.db, changed);
  const added = plans.filter(({ id }) => id === undefined);
  const ids = await insertPeople(
    ctx.db,
    added.map(({ person }) => person),
  );
  const written = new Map(added.map((plan, at) => [plan, ids[at] ?? known(ctx)]));
  return new Map(plans.map((plan) => [plan, plan.id ?? written.get(plan)!]));
}

async function writeOne(ctx: TransactionContext, plan: StaffPlan): Promise<{ id: string }> {
  const id = (await writeStaff(ctx, [plan])).get(plan)!;
  if (id instanceof Error) throw id;
  return { id };
}

/** Adds a person to a company, the viewer's own unless another is given. */
export const addStaff = async (ctx: TransactionContext, input: NewStaff): Promise<{ id: string }> =>
  writeOne(ctx, (await readStaffRules(ctx, { added: [input] })).add(input));

/** Changes the given fields of a person; they stay with their company. */
export async function changeStaff(ctx: TransactionContext, input: StaffChange): Promise<void> {
  await writeOne(ctx, (await readStaffRules(ctx, { changed: [input] })).change(input));
}
