import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import { contract } from '@hoistway/contract/upkeepContract/contract.ts';
import { contractImport, type ContractImportRow } from '@hoistway/contract/upkeepContract/contractImport.ts';
import { maxLines, type contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { sql } from 'kysely';
import { companiesByName } from '#area/company/companyByName.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { importer, SomeRefused, type InSets, type Wish } from '#platform/import/importer.ts';
import type { NewContract, PlannedContract } from '../contractRules.ts';
import { changeContract } from '../contractWrite.ts';
import { holdContracts } from '../holdContract.ts';
import { insertContracts } from '../insertContracts.ts';
import { toDisplayName } from '../partyNames.ts';
import { visibleContracts } from '../visibleContracts.ts';
import { elevatorsByNumber } from '#area/elevator/elevatorsByNumber.ts';
import { partiesByName } from './contractNames.ts';
import { readImportRules } from './importRules.ts';

type Call = typeof contractCalls.create;
type Changed = Parameters<typeof changeContract>[1];
type Plan = { add: PlannedContract } | { change: Changed };

const { parties, terms } = contract.groups;
const compared = ['contractNo', ...parties, ...terms] as const;

/** Contracts that the viewer sees, as the form would have them. */
async function readContracts({ db, viewer }: TransactionContext, where: ReturnType<typeof sql<boolean>>) {
  const rows = await visibleContracts(db, viewer)
    .leftJoin('companyCard as customer', 'customer.id', 'contract.customerId')
    .where(where)
    .select('customer.names as customerName')
    .select(['contract.id', 'contract.companyId', ...compared.map((name) => `contract.${name}` as const)])
    .execute();
  const lines = await db
    .selectFrom('contractLine')
    .where('contractId', '=', sql<string>`any(${rows.map(({ id }) => id)}::bigint[])`)
    .select(['contractId', 'elevatorId', 'unitPrice', 'quantity'])
    .execute();
  const linesOf = new Map<string, NewContract['lines']>(rows.map(({ id }) => [id, []]));
  for (const { contractId, ...line } of lines) linesOf.get(contractId)!.push(line);
  return rows.map(({ id, customerName, ...values }) => ({
    id,
    values: { ...values, lines: linesOf.get(id)! },
    names: { customerId: customerName },
  }));
}

async function find(ctx: TransactionContext, inputs: readonly NewContract[]) {
  const keyOf = (input: { companyId?: string | undefined; contractNo: string }) =>
    `${input.companyId ?? ctx.viewer.companyId} ${normalForm(input.contractNo)}`;
  const found = await readContracts(
    ctx,
    sql<boolean>`(contract.company_id, contract.contract_no_normal) in (select * from unnest(
      ${inputs.map(({ companyId }) => companyId ?? ctx.viewer.companyId)}::bigint[],
      ${inputs.map(({ contractNo }) => normalForm(contractNo))}::text[]))`,
  );
  const byKey = new Map(found.map((each) => [keyOf(each.values), each]));
  return inputs.map((input) => {
    const each = byKey.get(keyOf(input));
    if (!each) return undefined;
    const { partyA, partyB } = each.values;
    // Either name of a party is the one that is there.
    const said = { partyA: toDisplayName(partyA, input.partyA), partyB: toDisplayName(partyB, input.partyB) };
    return { ...each, values: { ...each.values, ...said } };
  });
}

async function judge(
  ctx: TransactionContext,
  wishes: readonly Wish<Call>[],
): Promise<(wish: Wish<Call>) => Plan> {
  const added = wishes.flatMap((wish) => (wish.id === undefined ? [wish.add] : []));
  const changed = wishes.flatMap((wish) => (wish.id === undefined ? [] : [wish.id]));
  const rule = await readImportRules(ctx, added);
  const present =
    changed.length > 0 ? await readContracts(ctx, sql<boolean>`contract.id = any(${changed}::bigint[])`) : [];
  const before = new Map(present.map(({ id, values }) => [id, values]));
  return (wish) => {
    if (wish.id === undefined) return { add: rule(wish.add) };
    const { companyId: _, ...changes } = wish.changes;
    const differs = Object.entries(changes).filter(
      ([name, value]) => value !== before.get(wish.id)?.[name as keyof NewContract],
    );
    return { change: { id: wish.id, ...Object.fromEntries(differs) } };
  };
}

async function write(ctx: TransactionContext, plans: readonly Plan[]): Promise<void> {
  const now = new Date();
  const added = plans.flatMap((plan) => ('add' in plan ? [plan.add] : []));
  await insertContracts(ctx, added, now);
  const refused = new Map<object, Error>();
  for (const plan of plans) {
    if ('add' in plan) continue;
    try {
      await changeContract(ctx, plan.change, now);
    } catch (error) {
      // What the database refuses has ended the transaction: who is guilty is then found by halves.
      if (!(error instanceof Invalid || error instanceof Refusal)) throw error;
      refused.set(plan, error);
    }
  }
  if (refused.size > 0) throw new SomeRefused(refused);
}

const hold = ({ db }: TransactionContext, inputs: readonly NewContract[], ids: readonly string[]) =>
  holdContracts(
    db,
    ids,
    inputs.flatMap(({ lines }) => lines).map(({ elevatorId }) => elevatorId),
  );

const sets: InSets<Call, Plan> = { find, hold, judge, write };

/** A contract of the rows of its elevators; where no number of months is given, they are those of the contract. */
const record = (rows: readonly ContractImportRow[]): NewContract => {
  const { elevatorId: _, unitPrice: __, quantity: ___, ...first } = rows[0]!;
  const lines = rows.map(({ elevatorId, unitPrice, quantity }) => ({
    elevatorId,
    unitPrice,
    quantity: quantity ?? first.contractDuration,
  }));
  return { ...first, lines };
};

/** Contracts from a file, each known by its number, with a row for each elevator: whole contracts or none. */
export const contractImporter = importer<typeof contractImport.add, Plan, Call>({
  kind: contractImport,
  gathers: {
    by: 'contractNo',
    within: ['companyId'],
    own: ['elevatorId', 'unitPrice', 'quantity'],
    into: 'lines',
    most: maxLines,
    record,
  },
  named: {
    ...companiesByName(contractImport),
    customerId: partiesByName,
    elevatorId: elevatorsByNumber,
  },
  key: ['companyId', 'contractNo'],
  keyOf: ({ viewer }, { companyId, contractNo }) =>
    `${companyId ?? viewer.companyId} ${normalForm(contractNo)}`,
  sets,
});
