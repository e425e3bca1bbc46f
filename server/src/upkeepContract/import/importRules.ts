import { daysAfter } from '@hoistway/contract/time/days.ts';
import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { sql } from 'kysely';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import { RowsInvalid } from '#platform/import/importer.ts';
import {
  amountOf,
  expiryDateOf,
  contractHolder,
  type NewContract,
  type PlannedContract,
} from '../contractRules.ts';

/** Days on which a contract covers an elevator: from the first on, before the second. */
interface Cover {
  from: string;
  until: string;
}

/**
 * Reads at once what the rules of the form ask of each of many new contracts; what it answers is asked for one after the
 * other. Of an elevator that may not stand in a contract its own row is named.
 */
export async function readImportRules(ctx: TransactionContext, inputs: readonly NewContract[]) {
  const { t, viewer } = ctx;
  const elevatorIds = [...new Set(inputs.flatMap(({ lines }) => lines.map(({ elevatorId }) => elevatorId)))];
  const elevators = await readElevators(ctx, elevatorIds);
  const covers = await readCovers(ctx, elevatorIds);
  const taken = await readNumbers(ctx, inputs);
  const keepers = await readKeepers(ctx, inputs);

  const whyNot = (elevatorId: string, companyId: string, { from, until }: Cover): TextKey | undefined => {
    const elevator = elevators.get(elevatorId);
    if (elevator?.lifeState === 'scrapped') return 'invalid.elevatorScrapped';
    const { maintainerId = null } = elevator ?? {};
    if (!seesEverything(viewer) && maintainerId !== null && maintainerId !== companyId)
      return 'invalid.elevatorOfOthers';
    const other = covers.get(elevatorId)?.some((cover) => cover.from < until && cover.until > from);
    return other ? 'invalid.elevatorCovered' : undefined;
  };

  return (input: NewContract): PlannedContract => {
    // That party A may be named was seen to when its name was looked for.
    const company = keepers.get(input.companyId);
    if (!company || company instanceof Error) throw company ?? new Refusal('objectMissing');
    if (taken.has(`${company.id} ${normalForm(input.contractNo)}`))
      throw new Invalid({ contractNo: t('invalid.dupContractNo') });
    const expiryDate = expiryDateOf(ctx, input);
    const term = { from: input.effectiveDate, until: daysAfter(expiryDate, 1) };
    const errors = new Map<number, Record<string, string>>();
    const seen = new Set<string>();
    for (const [at, { elevatorId }] of input.lines.entries()) {
      const key = seen.has(elevatorId) ? 'invalid.elevatorTwice' : whyNot(elevatorId, company.id, term);
      const names = elevators.get(elevatorId)?.elevatorNumber ?? '';
      if (key) errors.set(at, { elevatorId: t(key, { names, n: 1 }) });
      seen.add(elevatorId);
    }
    if (errors.size > 0) throw new RowsInvalid(errors);
    for (const { elevatorId } of input.lines)
      covers.set(elevatorId, [...(covers.get(elevatorId) ?? []), term]);
    const amounts = amountOf(ctx, input.amount, input.lines);
    return { input, company, expiryDate, ...amounts, renewedFromId: null };
  };
}

/** The companies that are to maintain, by what rows say of them, or why they may not. */
async function readKeepers(ctx: TransactionContext, inputs: readonly NewContract[]) {
  const keepers = new Map<string | undefined, Awaited<ReturnType<typeof contractHolder>> | Invalid>();
  for (const id of new Set(inputs.map(({ companyId }) => companyId)))
    keepers.set(
      id,
      await contractHolder(ctx, id).catch((error: unknown) => {
        if (error instanceof Invalid) return error;
        throw error;
      }),
    );
  return keepers;
}

async function readElevators({ db }: TransactionContext, ids: readonly string[]) {
  const rows = await db
    .selectFrom('elevatorCard as elevator')
    .where('elevator.id', '=', sql<string>`any(${ids}::bigint[])`)
    .select(['elevator.id', 'elevator.lifeState', 'elevator.maintainerId'])
    .select(sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function readCovers({ db }: TransactionContext, elevatorIds: readonly string[]) {
  const rows = await db
    .selectFrom('contractLine')
    .where('elevatorId', '=', sql<string>`any(${elevatorIds}::bigint[])`)
    .where('coverFrom', 'is not', null)
    .select(['elevatorId', 'coverFrom', 'coverUntil'])
    .execute();
  const covers = new Map<string, Cover[]>();
  for (const { elevatorId, coverFrom, coverUntil } of rows)
    covers.set(elevatorId, [...(covers.get(elevatorId) ?? []), { from: coverFrom!, until: coverUntil! }]);
  return covers;
}

/** The numbers of new contracts that a company has in use, also where the viewer does not see by what. */
async function readNumbers({ db, viewer }: TransactionContext, inputs: readonly NewContract[]) {
  const wanted = inputs.map(({ companyId, contractNo }) => [
    companyId ?? viewer.companyId,
    normalForm(contractNo),
  ]);
  const rows = await db
    .selectFrom('contract')
    .where('installContractId', 'is', null)
    .where(
      sql<boolean>`(company_id, contract_no_normal) in (
        select * from unnest(${wanted.map(([id]) => id)}::bigint[], ${wanted.map(([, no]) => no)}::text[]))`,
    )
    .select(['companyId', 'contractNoNormal'])
    .execute();
  return new Set(rows.map(({ companyId, contractNoNormal }) => `${companyId} ${contractNoNormal}`));
}
