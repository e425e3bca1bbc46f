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
} from '../sight.ts';
import type { Viewer } from '../viewer.ts';

/** Which of the ids are records of the entity in the viewer's scope, in one query however many there are. */
export type FindRefs = (
  db: Database,
  viewer: Viewer,
  entity: string,
  ids: readonly string[],
) => Promise<ReadonlySet<string>>;

type Found = readonly { id: string }[];
type Look = (db: Database, viewer: Viewer, ids: readonly string[]) => Promise<Found>;

/** A record that belongs to a company, for that company and those above it. */
const ofOwnCompany =
  (table: 'companyGroup' | 'staff' | 'qualification'): Look =>
  (db, viewer, ids) => {
    const named = db.selectFrom(table).select('id').where('id', 'in', ids);
    return (seesEverything(viewer) ? named : named.where('companyId', 'in', ownCompanies(viewer))).execute();
  };

/** A record of a lift, for whoever sees the lift. */
const ofVisibleLift =
  (table: 'elevatorFile' | 'fault' | 'qrCode'): Look =>
  (db, viewer, ids) =>
    db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', ids)
      .where('elevatorId', 'in', visibleElevators(db, viewer).select('lift.id'))
      .execute();

/** A record that everybody may read. */
const ofEverybody =
  (table: 'faultCode' | 'faultMappingVersion' | 'updateLog'): Look =>
  (db, _, ids) =>
    db.selectFrom(table).select('id').where('id', 'in', ids).execute();

/** How each entity is looked up in a viewer's scope: what is not found does not exist for them. */
const looks: Record<RefEntity, Look> = {
  elevator: (db, viewer, ids) =>
    visibleElevators(db, viewer).select('lift.id').where('lift.id', 'in', ids).execute(),
  elevatorFile: ofVisibleLift('elevatorFile'),
  company: (db, viewer, ids) =>
    visibleCompanies(db, viewer).select('firm.id').where('firm.id', 'in', ids).execute(),
  fault: ofVisibleLift('fault'),
  faultIncident: (db, viewer, ids) =>
    visibleElevators(db, viewer)
      .innerJoin('fault', 'fault.elevatorId', 'lift.id')
      .select((eb) => eb.ref('fault.incidentId').$notNull().as('id'))
      .distinct()
      .where('fault.incidentId', 'in', ids)
      .execute(),
  collector: (db, viewer, ids) =>
    visibleCollectors(db, viewer).select('box.id').where('box.id', 'in', ids).execute(),
  liftBrand: (db, viewer, ids) =>
    visibleBrands(db, viewer).select('brand.id').where('brand.id', 'in', ids).execute(),
  companyGroup: ofOwnCompany('companyGroup'),
  area: (db, viewer, ids) => visibleAreas(db, viewer).select('zone.id').where('zone.id', 'in', ids).execute(),
  staff: ofOwnCompany('staff'),
  qualification: ofOwnCompany('qualification'),
  user: async (db, viewer, ids) => {
    const own = ids.includes(viewer.userId) ? [{ id: viewer.userId }] : [];
    if (!viewer.permissions.has('user.view')) return own;
    const others = visibleUsers(db, viewer).select('person.id').where('person.id', 'in', ids);
    return [...own, ...(await others.execute())];
  },
  role: (db, viewer, ids) => visibleRoles(db, viewer).select('role.id').where('role.id', 'in', ids).execute(),
  faultCode: ofEverybody('faultCode'),
  mappingVersion: ofEverybody('faultMappingVersion'),
  faultSetting: (db, viewer, ids) =>
    answeredCompanies(db, viewer)
      .innerJoin('faultSetting', 'faultSetting.companyId', 'firm.id')
      .select('faultSetting.id')
      .where('faultSetting.id', 'in', ids)
      .execute(),
  updateLog: ofEverybody('updateLog'),
  importRun: (db, viewer, ids) =>
    db
      .selectFrom('importRun')
      .select('id')
      .where('id', 'in', ids)
      .where('userId', '=', viewer.userId)
      .execute(),
  listView: (db, viewer, ids) =>
    visibleViews(db, viewer).select('view.id').where('view.id', 'in', ids).execute(),
  qrCode: ofVisibleLift('qrCode'),
  labelTemplate: (db, viewer, ids) =>
    visibleTemplates(db, viewer).select('template.id').where('template.id', 'in', ids).execute(),
  session: (db, viewer, ids) =>
    db
      .selectFrom('session')
      .select('id')
      .where('id', 'in', ids)
      .where('userId', '=', viewer.userId)
      .where('endedAt', 'is', null)
      .execute(),
};

const largestId = 9_223_372_036_854_775_807n;

export const findRefs: FindRefs = async (db, viewer, entity, ids) => {
  const possible = [...new Set(ids)].filter((id) => BigInt(id) <= largestId);
  if (possible.length === 0) return new Set();
  const found = await looks[entity as RefEntity](db, viewer, possible);
  return new Set(found.map((row) => row.id));
};

/** Whether a record is in the viewer's scope. */
export const hasRef = async (db: Database, viewer: Viewer, entity: RefEntity, id: string): Promise<boolean> =>
  (await findRefs(db, viewer, entity, [id])).has(id);

/** A record that an input names: its entity and its id. */
export type Ref = [entity: string, id: string];

/** Refuses what is not there, or not in the viewer's scope. */
export async function mustExist(
  context: { db: Database; findRefs: FindRefs },
  viewer: Viewer | undefined,
  refs: readonly Ref[],
): Promise<void> {
  const byEntity = new Map<string, string[]>();
  for (const [entity, id] of refs) {
    const ids = byEntity.get(entity) ?? [];
    byEntity.set(entity, ids);
    ids.push(id);
  }
  for (const [entity, ids] of byEntity) {
    const found = viewer ? await context.findRefs(context.db, viewer, entity, ids) : new Set<string>();
    const missing = ids.find((id) => !found.has(id));
    if (missing !== undefined) throw new Refusal('objectMissing', { entity, id: missing });
  }
}

const referenceBroken = '23503';

/** Whether a call may have failed because somebody deleted what it names while it ran. */
export const mayHaveVanished = (error: unknown): boolean =>
  error instanceof NoResultError || (error as { code?: unknown } | null)?.code === referenceBroken;
