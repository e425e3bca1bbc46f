import { endOfTerm } from '@hoistway/contract/time/days.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { sumOfLines } from '@hoistway/contract/upkeepContract/contractRules.ts';
import { sql } from 'kysely';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { RequestContext, TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { seesEverything, visibleElevators } from '#platform/elevatorVisibility.ts';
import { withinAmounts } from './withinAmounts.ts';
import { managesContracts } from './visibleContracts.ts';

export type NewContract = ReadInputOf<typeof contractCalls.create>;
export type ContractLines = NewContract['lines'];

/** A new contract that may be written, with what was worked out of it. */
export interface PlannedContract {
  input: NewContract;
  company: { id: string; name: string };
  expiryDate: string;
  amount: number;
  amountTyped: boolean;
  /** The contract that it renews. */
  renewedFromId: string | null;
}

/** The day of a term that changed. */
interface Term {
  effectiveDate: string;
  contractDuration: number;
  expiryDate?: string | undefined;
}

/** The last day: as given, else by the months. */
export function expiryDateOf({ t }: Pick<RequestContext, 't'>, term: Term): string {
  const expiryDate = term.expiryDate ?? endOfTerm(term.effectiveDate, term.contractDuration);
  if (expiryDate < term.effectiveDate) throw new Invalid({ expiryDate: t('invalid.expiryBeforeStart') });
  return expiryDate;
}

/** The amount: as given, else what the lines come to; more than an amount can be is refused at the lines. */
export function amountOf(
  { t }: Pick<RequestContext, 't'>,
  amount: number | undefined,
  lines: ContractLines,
): { amount: number; amountTyped: boolean } {
  const sum = withinAmounts({ t }, 'lines', () => sumOfLines(lines));
  return { amount: amount ?? sum, amountTyped: amount !== undefined && amount !== sum };
}

/** The company whose contract it is to be: one of the viewer's that maintains elevators. */
export async function contractHolder(
  { db, viewer, t }: Pick<TransactionContext, 'db' | 'viewer' | 't'>,
  companyId: string | undefined,
) {
  const company = await db
    .selectFrom('companyCard as company')
    .where('company.id', '=', companyId ?? viewer.companyId)
    .where(managesContracts(viewer, 'company.id'))
    .where('company.forbidden', '=', false)
    .select(['company.id', 'company.names as name', 'company.type', 'company.timeZone'])
    .executeTakeFirst();
  if (!company || !['maintenance', 'platform', 'manufacturer', 'agent', 'installer'].includes(company.type))
    throw new Invalid({ companyId: t('invalid.contractKeeper') });
  return company;
}

/** Party A is a company that owns or runs an elevator which the viewer sees, or one that stood there before. */
export async function assertParty(
  ctx: Pick<RequestContext, 'db' | 'viewer' | 't'>,
  customerId: string | null | undefined,
  before?: string | null,
): Promise<void> {
  if (!customerId || customerId === before) return;
  const { db, viewer, t } = ctx;
  const known = await partiesOf(ctx).where('party.id', '=', customerId).select('party.id').executeTakeFirst();
  if (known) return;
  if (
    seesEverything(viewer) &&
    (await db.selectFrom('companyCard').select('id').where('id', '=', customerId).executeTakeFirst())
  )
    return;
  throw new Invalid({ customerId: t('refusal.idNotExist') });
}

/** Companies that own or run elevators which the viewer sees. */
export const partiesOf = ({ db, viewer }: Pick<RequestContext, 'db' | 'viewer'>) =>
  db.selectFrom('companyCard as party').where(
    'party.id',
    'in',
    visibleElevators(db, viewer)
      .select('elevator.propertyId as id')
      .where('elevator.propertyId', 'is not', null)
      .union(
        visibleElevators(db, viewer)
          .select('elevator.ownerId as id')
          .where('elevator.ownerId', 'is not', null),
      )
      .$castTo<{ id: string }>(),
  );

/**
 * Each elevator stands once, is not scrapped, and is maintained by the company or by nobody. Platform staff hand an
 * elevator over from one company to another.
 */
export async function assertLinesFit(
  { db, viewer, t }: Pick<TransactionContext, 'db' | 'viewer' | 't'>,
  companyId: string,
  lines: ContractLines,
): Promise<void> {
  const ids = lines.map(({ elevatorId }) => elevatorId);
  if (new Set(ids).size < ids.length) throw new Invalid({ lines: t('invalid.elevatorTwice') });
  const elevators = await db
    .selectFrom('elevatorCard as elevator')
    .where('elevator.id', 'in', ids)
    .select([
      'elevator.id',
      'elevator.lifeState',
      'elevator.maintainerId',
      sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'),
    ])
    .orderBy('elevatorNumber')
    .execute();
  const refuse = (key: 'invalid.elevatorScrapped' | 'invalid.elevatorOfOthers', found: typeof elevators) => {
    if (found.length > 0) throw new Invalid({ lines: t(key, { names: namesOf(found, t), n: found.length }) });
  };
  refuse(
    'invalid.elevatorScrapped',
    elevators.filter(({ lifeState }) => lifeState === 'scrapped'),
  );
  if (!seesEverything(viewer))
    refuse(
      'invalid.elevatorOfOthers',
      elevators.filter(({ maintainerId }) => maintainerId !== null && maintainerId !== companyId),
    );
}

const maxNamed = 5;
type T = RequestContext['t'];

/** Some numbers of elevators in a sentence. */
export const namesOf = (elevators: readonly { elevatorNumber: string }[], t: T): string => {
  const names = elevators.slice(0, maxNamed).map(({ elevatorNumber }) => elevatorNumber);
  const text = names.join(t('contract.comma'));
  return elevators.length > maxNamed ? t('contract.andMore', { names: text, n: elevators.length }) : text;
};

/** Another contract covers elevators on days of the term: said with their numbers before the database refuses it. */
export async function assertUncovered(
  { db, t }: Pick<TransactionContext, 'db' | 't'>,
  { effectiveDate, expiryDate }: { effectiveDate: string; expiryDate: string },
  lines: ContractLines,
  ownIds: readonly string[],
): Promise<void> {
  const covered = await db
    .selectFrom('contractLine as line')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'line.elevatorId')
    .where(
      'line.elevatorId',
      'in',
      lines.map(({ elevatorId }) => elevatorId),
    )
    .where('line.coverFrom', '<=', expiryDate)
    .where('line.coverUntil', '>', effectiveDate)
    .$if(ownIds.length > 0, (query) => query.where('line.contractId', 'not in', ownIds))
    .select(sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('elevatorNumber'))
    .orderBy('elevatorNumber')
    .execute();
  if (covered.length > 0)
    throw new Invalid({
      lines: t('invalid.elevatorCovered', { names: namesOf(covered, t), n: covered.length }),
    });
}

/** Locks a contract of maintenance that the viewer's company keeps. */
export async function lockOwnContract(ctx: Pick<TransactionContext, 'db' | 'viewer'>, id: string) {
  const row = await lockBilledContract(ctx, id);
  if (row.installContractId !== null) throw new Refusal('contractOfInstallation');
  return row;
}

/** The same of what is billed, be it maintenance or installation. */
export async function lockBilledContract(
  { db, viewer }: Pick<TransactionContext, 'db' | 'viewer'>,
  id: string,
) {
  await lockRows(db, 'contract', { id });
  const row = await db
    .selectFrom('contract')
    .where('contract.id', '=', id)
    .selectAll('contract')
    .select(managesContracts(viewer, 'contract.company_id').as('managed'))
    .executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  if (!row.managed) throw new Refusal('contractOfOthers');
  return row;
}
