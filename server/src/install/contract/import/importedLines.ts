import type { InstallLine } from '@hoistway/contract/install/installContract.ts';
import { sql } from 'kysely';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { RowsInvalid } from '#platform/import/importer.ts';

/** Stands for a contract that an import adds. */
const added = Symbol('added');

/**
 * Reads at once what the rules of contracts ask of the elevators of many; what it answers is asked for one contract after
 * the other, and names of an elevator that may not stand in it the own row.
 */
export async function readLineRules(ctx: TransactionContext, lines: readonly InstallLine[]) {
  const { db, viewer, t } = ctx;
  const ids = [...new Set(lines.map(({ elevatorId }) => elevatorId))];
  const elevators = await visibleElevators(db, viewer)
    .where('elevator.id', '=', sql<string>`any(${ids}::bigint[])`)
    .select(['elevator.id', 'elevator.lifeState'])
    .select(sql<string>`coalesce(elevator.short_number, elevator.elevator_no)`.as('number'))
    .execute();
  const known = new Map(elevators.map((each) => [each.id, each]));
  const standing = await db
    .selectFrom('installContractLine')
    .where('elevatorId', '=', sql<string>`any(${ids}::bigint[])`)
    .select(['elevatorId', 'contractId'])
    .execute();
  const contractOf = new Map<string, string | typeof added>(
    standing.map(({ elevatorId, contractId }) => [elevatorId, contractId]),
  );

  const whyNot = (elevatorId: string, contractId: string | undefined): string | undefined => {
    const contract = contractOf.get(elevatorId);
    if (contract !== undefined && contract === contractId) return undefined;
    const { lifeState, number: names = '' } = known.get(elevatorId) ?? {};
    if (lifeState !== 'installing') return t('invalid.installElevatorState', { names });
    return contract === undefined ? undefined : t('invalid.installElevatorTaken', { names });
  };

  return (own: readonly InstallLine[], contractId?: string): void => {
    const errors = new Map<number, Record<string, string>>();
    const seen = new Set<string>();
    for (const [at, { elevatorId }] of own.entries()) {
      const why = seen.has(elevatorId) ? t('invalid.installElevatorTwice') : whyNot(elevatorId, contractId);
      if (why !== undefined) errors.set(at, { elevatorId: why });
      seen.add(elevatorId);
    }
    if (errors.size > 0) throw new RowsInvalid(errors);
    for (const { elevatorId } of own) contractOf.set(elevatorId, contractId ?? added);
  };
}
