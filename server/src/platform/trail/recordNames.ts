import type { RefEntity } from '@hoistway/contract/fieldKinds.ts';
import { modelWord } from '@hoistway/contract/faultCode/mappingVersion.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { sql } from 'kysely';
import type { Database } from '../call/ask.ts';
import {
  answeredCompanies,
  visibleAreas,
  visibleBrands,
  visibleCollectors,
  visibleCompanies,
  visibleElevators,
  visibleRoles,
  visibleTemplates,
  visibleUsers,
} from '../sight.ts';
import type { Viewer } from '../viewer.ts';

interface Named {
  id: string;
  name: string;
}
type Look = (db: Database, viewer: Viewer, ids: string[], t: Translate) => Promise<Named[]>;

/** Records of the companies that the viewer answers for, by what they are called. */
const ofAnsweredCompany =
  (table: 'companyGroup' | 'staff' | 'qualification', column: string): Look =>
  (db, viewer, ids) =>
    db
      .selectFrom(table)
      .select(['id', sql.ref<string>(column).as('name')])
      .where('id', 'in', ids)
      .where('companyId', 'in', answeredCompanies(db, viewer).select('firm.id'))
      .execute();

/** How records are called, as far as the viewer may know them. */
const looks: Partial<Record<RefEntity, Look>> = {
  company: (db, viewer, ids) =>
    visibleCompanies(db, viewer).select(['firm.id', 'firm.name']).where('firm.id', 'in', ids).execute(),
  user: async (db, viewer, ids) => {
    const rows = await visibleUsers(db, viewer)
      .select(['person.id', 'person.nick', 'person.username'])
      .where('person.id', 'in', ids)
      .execute();
    const own = { id: viewer.userId, nick: viewer.nick, username: viewer.username };
    return [own, ...rows].map(({ id, nick, username }) => ({
      id,
      name: nick === username ? nick : `${nick} (${username})`,
    }));
  },
  role: async (db, viewer, ids, t) => {
    const rows = await visibleRoles(db, viewer)
      .select(['role.id', 'role.roleName', 'role.key'])
      .where('role.id', 'in', ids)
      .execute();
    return rows.map(({ id, roleName, key }) => ({
      id,
      name: key === null ? roleName : t(`role.${key}` as TextKey),
    }));
  },
  companyGroup: ofAnsweredCompany('companyGroup', 'groupName'),
  area: (db, viewer, ids) =>
    visibleAreas(db, viewer).select(['zone.id', 'zone.name']).where('zone.id', 'in', ids).execute(),
  staff: ofAnsweredCompany('staff', 'name'),
  qualification: ofAnsweredCompany('qualification', 'certificateNo'),
  elevator: (db, viewer, ids) =>
    visibleElevators(db, viewer)
      .select(['lift.id', 'lift.elevatorNo as name'])
      .where('lift.id', 'in', ids)
      .execute(),
  collector: (db, viewer, ids) =>
    visibleCollectors(db, viewer)
      .select(['box.id', 'box.serial as name'])
      .where('box.id', 'in', ids)
      .execute(),
  liftBrand: (db, viewer, ids) =>
    visibleBrands(db, viewer).select(['brand.id', 'brand.name']).where('brand.id', 'in', ids).execute(),
  faultCode: (db, _, ids) =>
    db.selectFrom('faultCode').select(['id', 'code as name']).where('id', 'in', ids).execute(),
  /** A version is called after the model it is for. */
  mappingVersion: (db, _, ids, t) =>
    db
      .selectFrom('faultMappingVersion')
      .select(['id', 'model', 'version'])
      .where('id', 'in', ids)
      .execute()
      .then((rows) =>
        rows.map(({ id, model, version }) => ({
          id,
          name: t('mapping.title', { model: modelWord(model, t), n: version }),
        })),
      ),
  faultSetting: (db, viewer, ids) =>
    answeredCompanies(db, viewer)
      .innerJoin('faultSetting', 'faultSetting.companyId', 'firm.id')
      .select(['faultSetting.id', 'faultSetting.settingName as name'])
      .where('faultSetting.id', 'in', ids)
      .execute(),
  /** A code is called after its lift. */
  qrCode: (db, viewer, ids) =>
    visibleElevators(db, viewer)
      .innerJoin('qrCode', 'qrCode.elevatorId', 'lift.id')
      .select(['qrCode.id', 'lift.elevatorNo as name'])
      .where('qrCode.id', 'in', ids)
      .execute(),
  labelTemplate: (db, viewer, ids) =>
    visibleTemplates(db, viewer)
      .select(['template.id', 'template.templateName as name'])
      .where('template.id', 'in', ids)
      .execute(),
  /** A sign-in is called after whoever signed in. */
  session: (db, viewer, ids) =>
    visibleUsers(db, viewer)
      .innerJoin('session', 'session.userId', 'person.id')
      .select(['session.id', 'person.nick as name'])
      .where('session.id', 'in', ids)
      .execute(),
};

/** Gathers ids, and then knows their names with one query for each kind of record. */
export class RecordNames {
  private readonly wanted = new Map<RefEntity, Set<string>>();
  private readonly names = new Map<string, string>();

  want(entity: RefEntity, id: unknown): void {
    const text = String(id);
    if (!/^[1-9]\d{0,18}$/.test(text)) return;
    const ids = this.wanted.get(entity) ?? new Set();
    this.wanted.set(entity, ids.add(text));
  }

  async load(db: Database, viewer: Viewer, t: Translate): Promise<void> {
    for (const [entity, ids] of this.wanted) {
      const found = (await looks[entity]?.(db, viewer, [...ids], t)) ?? [];
      for (const { id, name } of found) this.names.set(`${entity} ${id}`, name);
    }
  }

  find(entity: RefEntity, id: unknown): string | undefined {
    return this.names.get(`${entity} ${String(id)}`);
  }
}
