import type { FoundContract } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { lowered } from '@hoistway/contract/upkeepContract/coveredTerm.ts';
import { sql } from 'kysely';
import { Refusal } from '#platform/call/problems.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { ShownFiles } from '#platform/files/files.ts';
import type { Viewer } from '#platform/viewer.ts';
import { shownContracts } from './contractColumns.ts';
import { listContractFiles } from './contractFiles.ts';
import { linesOf } from './contractLines.ts';
import { readTerms } from './followCover.ts';
import { listInstalments } from './instalments.ts';

type Step = FoundContract['timeline'][number];

/** One contract with all that its page shows. */
export async function findContract(
  db: Database,
  viewer: Viewer,
  files: Pick<ShownFiles, 'show'>,
  id: string,
  now: Date,
): Promise<FoundContract> {
  const row = await shownContracts(db, viewer, now)
    .leftJoin('userCard as author', 'author.id', 'contract.createdBy')
    .leftJoin('userCard as reviewer', 'reviewer.id', 'contract.reviewedBy')
    .where('contract.id', '=', id)
    .select(['author.nicks as createdByName', 'reviewer.nicks as reviewedByName', 'company.timeZone'])
    .executeTakeFirst();
  // Billing knows contracts of installation, and this page does not.
  if (!row) throw new Refusal('objectMissing');
  const [lines, instalments, papers, losses, renewals] = await Promise.all([
    linesOf(db, viewer, id).orderBy('elevatorNumber').execute(),
    listInstalments(db, id),
    listContractFiles(db, files, id),
    listLosses(db, id),
    listRenewals(db, id),
  ]);
  const [term] = await readTerms(db, [id]);
  const { timeZone, ...contract } = row;
  const found = { ...contract, lines, instalments, files: papers, losses, renewals };
  return { ...found, timeline: timelineOf(found, timeZone, term && !term.isFixed ? lowered(term) : []) };
}

const listLosses = (db: Database, contractId: string) =>
  db
    .selectFrom('contractLoss as loss')
    .leftJoin('userCard as person', 'person.id', 'loss.createdBy')
    .where('loss.contractId', '=', contractId)
    .select([
      'loss.id',
      'loss.lostOn',
      'loss.reason',
      'loss.remark',
      'loss.createdAt',
      'person.nicks as byName',
    ])
    .select(
      sql<string[]>`array(select coalesce(elevator.short_number, elevator.elevator_no)
        from contract_line line join elevator_card elevator on elevator.id = line.elevator_id
        where line.loss_id = loss.id order by 1)`.as('elevators'),
    )
    .orderBy('loss.id')
    .execute();

const listRenewals = (db: Database, contractId: string) =>
  db
    .selectFrom('contract as renewal')
    .where('renewal.renewedFromId', '=', contractId)
    .where('renewal.discardedAt', 'is', null)
    .select(['renewal.id', 'renewal.contractNo', 'renewal.effectiveDate'])
    .select(
      sql<number>`(select count(*)::int from contract_line line
        where line.contract_id = ${contractId} and line.renewed_by_id = renewal.id)`.as('elevators'),
    )
    .orderBy('renewal.effectiveDate')
    .execute();

/** What happened with a contract and what is to come, the earliest first. */
function timelineOf(
  contract: Omit<FoundContract, 'timeline'>,
  timeZone: string,
  amounts: ReturnType<typeof lowered>,
): Step[] {
  const dayOf = (at: string) => new Date(at).toLocaleDateString('sv-SE', { timeZone });
  const step = (kind: Step['kind'], at: string, more: Partial<Step> = {}): Step => ({
    kind,
    at,
    contractId: null,
    contractNo: null,
    n: null,
    amount: null,
    ...more,
  });
  const steps = [
    step('created', dayOf(contract.createdAt)),
    ...(contract.signingDate === null ? [] : [step('signed', contract.signingDate)]),
    ...(contract.renewedFromId === null
      ? []
      : [
          step('renewedFrom', contract.effectiveDate, {
            contractId: contract.renewedFromId,
            contractNo: contract.renewedFromNo,
          }),
        ]),
    ...(contract.reviewedAt === null ? [] : [step('reviewed', dayOf(contract.reviewedAt))]),
    step('begins', contract.effectiveDate),
    ...contract.losses.map(({ lostOn, elevators }) => step('lost', lostOn, { n: elevators.length })),
    ...contract.renewals.map(({ id, contractNo, effectiveDate, elevators }) =>
      step('renewedBy', effectiveDate, { contractId: id, contractNo, n: elevators }),
    ),
    ...amounts.map(({ day, elevators, amount }) => step('lowered', day, { n: elevators, amount })),
    step('ends', contract.expiryDate),
    ...(contract.discardedAt === null ? [] : [step('discarded', dayOf(contract.discardedAt))]),
  ];
  return steps.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
