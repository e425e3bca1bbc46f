import { dependentResident } from '@hoistway/contract/residents/dependentResident.ts';
import { dependentResidentCalls } from '@hoistway/contract/residents/dependentResidentCalls.ts';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { inTransaction, type Transaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { visibleDependents } from './visibleDependents.ts';

/** The user unit of an elevator alone keeps the list, and the day is the one it is there. */
async function assertUserUnit(
  tx: Transaction,
  { elevatorId, companyId, now }: { elevatorId: string; companyId: string; now: Date },
): Promise<{ today: string }> {
  const unit = await tx
    .selectFrom('elevatorCard as elevator')
    .innerJoin('companyCard as unit', (join) =>
      join.on(sql<boolean>`unit.id in (elevator.property_id, elevator.owner_id)`),
    )
    .where('elevator.id', '=', elevatorId)
    .where('unit.id', '=', companyId)
    .select(sql<string>`(${now}::timestamptz at time zone unit.time_zone)::date::text`.as('today'))
    .executeTakeFirst();
  if (!unit) throw new Refusal('notUserUnit');
  return unit;
}

/** Residents who cannot do without an elevator. */
export function dependentRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  serve(app, context, dependentResidentCalls, {
    list: ({ db, viewer }, { id }) =>
      visibleDependents(db, viewer)
        .where('dependentResident.elevatorId', '=', id)
        .select(['id', 'residentName', 'floor', 'consentOn'])
        .orderBy(sql`length(floor)`)
        .orderBy('floor')
        .orderBy('id')
        .execute(),
    floors: async ({ db }, { id }) => {
      const floors = await db
        .selectFrom('dependentResidentCard')
        .where('elevatorId', '=', id)
        .select(['floor', 'residents as n'])
        .orderBy(sql`length(floor)`)
        .orderBy('floor')
        .execute();
      return { all: floors.reduce((all, { n }) => all + n, 0), floors };
    },
    create: inTransaction(async ({ db, viewer, t }, written) => {
      const { elevatorId, consentOn } = written;
      const { companyId } = viewer;
      const { today } = await assertUserUnit(db, { elevatorId, companyId, now: new Date(now()) });
      if (consentOn > today) throw new Invalid({ consentOn: t('invalid.consentAhead') });
      return { id: await insertRecord(db, dependentResident, { ...written, companyId }) };
    }),
    remove: inTransaction(async ({ db }, { id }) => {
      await db.deleteFrom('dependentResident').where('id', '=', id).execute();
    }),
  });
}
