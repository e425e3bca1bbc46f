import type { RefEntity } from '@hoistway/contract/fieldKinds.ts';
import { NoResultError } from 'kysely';
import type { Database } from './ask.ts';
import { Refusal } from './problems.ts';
import {
  answeredCompanies,
  ownCompanies,
  seesEverything,
  visibleAreas,
  visibleBrands,
  visibleCollectors,
  visibleCompanies,
  visibleElevators,
  visibleRoles,
  visibleTemplates,
  visibleUsers,
  visibleViews,
} from './sight.ts';
import type { Viewer } from './viewer.ts';

export type ResolveRef = (db: Database, viewer: Viewer, entity: string, id: string) => Promise<boolean>;

type Look = (db: Database, viewer: Viewer, id: string) => Promise<unknown>;

/** A record that belongs to a company, for that company and those above it. */
const ofOwnCompany =
  (table: 'companyGroup' | 'staff' | 'qualification'): Look =>
  (db, viewer, id) => {
    const one = db.selectFrom(table).select('id').where('id', '=', id);
    return (
      seesEverything(viewer) ? one : one.where('companyId', 'in', ownCompanies(viewer))
    ).executeTakeFirst();
  };

/** A record of a lift, for whoever sees the lift. */
const ofVisibleLift =
  (table: 'elevatorFile' | 'fault' | 'qrCode'): Look =>
  (db, viewer, id) =>
    db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('elevatorId', 'in', visibleElevators(db, viewer).select('lift.id'))
      .executeTakeFirst();

/** How each entity is looked up in a viewer's scope: nothing found means that the record does not exist for him. */
const looks: Record<RefEntity, Look> = {
  elevator: (db, viewer, id) =>
    visibleElevators(db, viewer).select('lift.id').where('lift.id', '=', id).executeTakeFirst(),
  elevatorFile: ofVisibleLift('elevatorFile'),
  company: (db, viewer, id) =>
    visibleCompanies(db, viewer).select('firm.id').where('firm.id', '=', id).executeTakeFirst(),
  fault: ofVisibleLift('fault'),
  faultIncident: (db, viewer, id) =>
    visibleElevators(db, viewer)
      .innerJoin('fault', 'fault.elevatorId', 'lift.id')
      .select('fault.id')
      .where('fault.incidentId', '=', id)
      .executeTakeFirst(),
  collector: (db, viewer, id) =>
    visibleCollectors(db, viewer).select('box.id').where('box.id', '=', id).executeTakeFirst(),
  liftBrand: (db, viewer, id) =>
    visibleBrands(db, viewer).select('brand.id').where('brand.id', '=', id).executeTakeFirst(),
  companyGroup: ofOwnCompany('companyGroup'),
  area: (db, viewer, id) =>
    visibleAreas(db, viewer).select('zone.id').where('zone.id', '=', id).executeTakeFirst(),
  staff: ofOwnCompany('staff'),
  qualification: ofOwnCompany('qualification'),
  user: async (db, viewer, id) => {
    if (id === viewer.userId) return true;
    if (!viewer.permissions.has('user.view')) return undefined;
    return visibleUsers(db, viewer).select('person.id').where('person.id', '=', id).executeTakeFirst();
  },
  role: (db, viewer, id) =>
    visibleRoles(db, viewer).select('role.id').where('role.id', '=', id).executeTakeFirst(),
  faultCode: (db, _, id) => db.selectFrom('faultCode').select('id').where('id', '=', id).executeTakeFirst(),
  mappingVersion: (db, _, id) =>
    db.selectFrom('faultMappingVersion').select('id').where('id', '=', id).executeTakeFirst(),
  faultSetting: (db, viewer, id) =>
    answeredCompanies(db, viewer)
      .innerJoin('faultSetting', 'faultSetting.companyId', 'firm.id')
      .select('faultSetting.id')
      .where('faultSetting.id', '=', id)
      .executeTakeFirst(),
  updateLog: (db, _, id) => db.selectFrom('updateLog').select('id').where('id', '=', id).executeTakeFirst(),
  importRun: (db, viewer, id) =>
    db
      .selectFrom('importRun')
      .select('id')
      .where('id', '=', id)
      .where('userId', '=', viewer.userId)
      .executeTakeFirst(),
  listView: (db, viewer, id) =>
    visibleViews(db, viewer).select('view.id').where('view.id', '=', id).executeTakeFirst(),
  qrCode: ofVisibleLift('qrCode'),
  labelTemplate: (db, viewer, id) =>
    visibleTemplates(db, viewer).select('template.id').where('template.id', '=', id).executeTakeFirst(),
  session: (db, viewer, id) =>
    db
      .selectFrom('session')
      .select('id')
      .where('id', '=', id)
      .where('userId', '=', viewer.userId)
      .where('endedAt', 'is', null)
      .executeTakeFirst(),
};

export const resolveRef: ResolveRef = async (db, viewer, entity, id) => {
  const look = looks[entity as RefEntity];
  return BigInt(id) <= 9_223_372_036_854_775_807n && (await look(db, viewer, id)) !== undefined;
};

/** A record that an input names: its entity and its id. */
export type Ref = [entity: string, id: string];

/** Refuses what is not there, or not in the viewer's scope. */
export async function mustExist(
  { db, resolveRef: resolve }: { db: Database; resolveRef: ResolveRef },
  viewer: Viewer | undefined,
  refs: readonly Ref[],
): Promise<void> {
  for (const [entity, id] of refs) {
    if (!viewer || !(await resolve(db, viewer, entity, id)))
      throw new Refusal('objectMissing', { entity, id });
  }
}

const referenceBroken = '23503';

/** Whether a call may have failed because somebody deleted what it names while it ran. */
export const mayHaveVanished = (error: unknown): boolean =>
  error instanceof NoResultError || (error as { code?: unknown } | null)?.code === referenceBroken;
