import { isInSingapore } from '@hoistway/contract/place/regionTable.ts';
import { createHash, createHmac } from 'node:crypto';
import { asSystem, transactAs, type Transaction, type Database } from '#platform/call/requestContext.ts';
import { insertMany } from '#platform/database/insertMany.ts';
import { refreshCompanyVisibility } from '#area/company/visibility/companyVisibility.ts';
import { hashPassword } from '#platform/password.ts';
import { demoCompanies, demoPeople, type DemoCompany, type DemoPerson } from './demoPeople.ts';
import { seedDesk } from './demoDesk.ts';
import { seedAlarms } from './demoAlarms.ts';
import { noteUnfilled } from './fillDemo.ts';
import { demoHistory } from './demoHistory.ts';
import { openingFaults } from './demoOpening.ts';
import { dayIn, seedStaff } from './demoStaff.ts';
import { seedRescue } from './openingRescue.ts';
import { seedItems } from './demoItems.ts';
import { seedOrders } from './demoOrders.ts';
import { seedOpeningVisits } from './openingVisits.ts';
import { seedPlans } from './demoPlans.ts';
import { seedTeams } from './demoTeams.ts';
import { seedWays } from './demoWays.ts';
import { demoSites, type DemoSite } from './demoSites.ts';
import { writeHistory } from './writeHistory.ts';
import { writeStates } from './writeStates.ts';

/** What the simulator needs of one elevator. */
export interface FleetElevator {
  serial: string;
  secret: string;
  floors: number;
  ratedSpeedMPerS: number;
  ratedLoadKg: number;
  floorHeightMm: number;
  usage: 'residence' | 'office' | 'hospital' | 'mall' | 'station';
  site: string;
  timeZone: string;
  seed: number;
}

/** An elevator of the demo. */
export interface DemoElevator {
  site: DemoSite;
  shortNumber: string;
  equipmentNo: string;
  serial: string;
  floors: number;
  ratedSpeed: number;
  ratedLoad: number;
  floorHeightMm: number;
  floorLabels: string[];
  seed: number;
}

const usages: Record<DemoSite['use'], FleetElevator['usage']> = {
  residential: 'residence',
  office: 'office',
  hotel: 'office',
  hospital: 'hospital',
  mall: 'mall',
  transport: 'station',
};
const floorHeights: Record<DemoSite['use'], number> = {
  residential: 3000,
  office: 4000,
  hotel: 3400,
  hospital: 4200,
  mall: 5000,
  transport: 6000,
};

/** A stable number below `below` for a name: the demo is the same on every machine. */
const pick = (name: string, below: number) =>
  createHash('sha256').update(name).digest().readUInt32BE(0) % below;

/** All of them. */
export const demoElevators: readonly DemoElevator[] = demoSites.flatMap((site, siteIndex) =>
  Array.from({ length: site.elevators }, (_, index) => {
    const shortNumber = `${site.prefix}-${String(index + 1).padStart(2, '0')}`;
    const floors = site.floors - pick(`${shortNumber} floors`, Math.min(3, site.floors - 4));
    const above = floors - site.basements;
    return {
      site,
      shortNumber,
      equipmentNo: String(104_000 + siteIndex * 100 + index * 3 + pick(shortNumber, 3)),
      serial: `HW-${site.prefix}${String(index + 1).padStart(2, '0')}`,
      floors,
      ratedSpeed: floors > 34 ? 4 : floors > 24 ? 2.5 : floors > 14 ? 1.75 : 1,
      ratedLoad: [800, 1000, 1350, 1600][pick(`${shortNumber} load`, 4)]!,
      floorHeightMm: floorHeights[site.use],
      floorLabels: [
        ...Array.from({ length: site.basements }, (__, below) => `B${site.basements - below}`),
        ...Array.from({ length: above }, (__, floor) => String(floor + 1)),
      ],
      seed: pick(`${shortNumber} seed`, 1_000_000),
    };
  }),
);

const secretOf = (key: string, serial: string) =>
  createHmac('sha256', key).update(serial).digest('base64url');

/** The demo fleet with each collector's secret, derived from the data folder's key. */
export const demoFleet = (key: string): FleetElevator[] =>
  demoElevators.map((elevator) => ({
    serial: elevator.serial,
    secret: secretOf(key, elevator.serial),
    floors: elevator.floors,
    ratedSpeedMPerS: elevator.ratedSpeed,
    ratedLoadKg: elevator.ratedLoad,
    floorHeightMm: elevator.floorHeightMm,
    usage: usages[elevator.site.use],
    site: elevator.site.project,
    timeZone: elevator.site.timeZone,
    seed: elevator.seed,
  }));

/** Six companies, a person of every role, their staff, 240 elevators and their collectors; only into an empty installation. */
export async function seedDemo(
  db: Database,
  options: {
    password: string;
    fleetKey: string;
    hashSecret(secret: string): Promise<string>;
    /** The start of the demo: its history is counted back from here. */
    now: number;
    /** Whether something goes on when the first person signs in; otherwise the past is over. */
    opening: boolean;
  },
): Promise<boolean> {
  const anybody = await db.selectFrom('userAccount').select('id').limit(1).executeTakeFirst();
  if (anybody) return false;
  const passwordHash = await hashPassword(options.password);
  const secretHashes = new Map<string, string>();
  for (const { serial } of demoElevators) {
    secretHashes.set(serial, await options.hashSecret(secretOf(options.fleetKey, serial)));
  }
  await transactAs(db, asSystem('demo'), async (tx) => {
    const companyIds = await seedCompanies(tx);
    const groupIds = await seedGroups(tx, companyIds);
    await seedElevators(tx, companyIds, groupIds, secretHashes, options.now);
    await seedPeople(tx, companyIds, groupIds, passwordHash);
    await seedStaff(tx, companyIds);
    const { faults, incidents } = demoHistory(demoElevators, options.now);
    const present = options.opening ? openingFaults(options.now) : [];
    await writeHistory(tx, { faults: [...faults, ...present], incidents });
    if (options.opening) {
      await writeStates(tx, demoElevators, options.now);
      await seedDesk(tx, options.fleetKey, options.now);
    }
    await refreshCompanyVisibility(tx);
    if (options.opening) {
      await seedRescue(tx);
      await seedItems(tx, options.now);
      await seedTeams(tx, companyIds);
      await seedOrders(tx, options.now);
      await seedPlans(tx, options.now);
      await seedOpeningVisits(tx, options.now);
      await seedWays(tx, options.now);
      await noteUnfilled(tx, options.now);
    }
    await seedAlarms(tx, options.now);
  });
  return true;
}

async function seedCompanies(tx: Transaction): Promise<Map<DemoCompany, string>> {
  const ids = new Map<DemoCompany, string>();
  for (const {
    key,
    name,
    englishName,
    type,
    dutyPhone,
    timeZone,
    regionCode,
    regionCodes,
    ...rest
  } of demoCompanies) {
    const { id } = await tx
      .insertInto('company')
      .values({
        name,
        englishName,
        type,
        dutyPhone,
        phone: dutyPhone,
        timeZone,
        regionCode,
        regionCodes: [...regionCodes],
        ...('station' in rest ? rest.station : {}),
        ...('contact' in rest ? { contact: rest.contact } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(key, id);
  }
  return ids;
}

/** Singapore is one city; elsewhere the first four digits say which it is. */
const cityOf = (regionCode: string): string =>
  isInSingapore(regionCode) ? regionCode.slice(0, 2) : regionCode.slice(0, 4);

interface Groups {
  root: string;
  /** By city, as named by `cityOf`. */
  cities: Map<string, string>;
}

async function seedGroups(
  tx: Transaction,
  companyIds: Map<DemoCompany, string>,
): Promise<Map<DemoCompany, Groups>> {
  const groups = new Map<DemoCompany, Groups>();
  const cityNames: Record<string, string> = {
    '99': '新加坡',
    '3101': '上海',
    '4403': '深圳',
    '3205': '昆山',
    '5001': '重庆',
  };
  for (const key of ['hengsheng', 'kangda'] as const) {
    const companyId = companyIds.get(key)!;
    const { id: root } = await tx
      .insertInto('companyGroup')
      .values({ companyId, groupName: '总部', level: 0, parentId: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const cities = new Map<string, string>();
    for (const [code, groupName] of Object.entries(cityNames)) {
      const { id } = await tx
        .insertInto('companyGroup')
        .values({ companyId, groupName, level: 1, parentId: root })
        .returning('id')
        .executeTakeFirstOrThrow();
      cities.set(code, id);
    }
    groups.set(key, { root, cities });
  }
  return groups;
}

/** Where there are cameras in the cars; people are shut in at one of them, and the alarm desk looks after others. */
const sitesWithCameras = new Set(['QTN', 'BSH', 'JRE', 'TPN', 'LJZ', 'KSN']);

async function seedElevators(
  tx: Transaction,
  companyIds: Map<DemoCompany, string>,
  groups: Map<DemoCompany, Groups>,
  secretHashes: Map<string, string>,
  now: number,
): Promise<void> {
  const made = await insertMany(
    tx,
    'elevator',
    demoElevators.map((elevator, index) => elevatorRow(elevator, index, companyIds, now)),
    ['id', 'shortNumber'],
  );
  const ids = new Map(made.map(({ id, shortNumber }) => [shortNumber, id]));
  const placed = demoElevators.map((elevator) => ({
    ...elevator,
    elevatorId: ids.get(elevator.shortNumber)!,
    companyId: companyIds.get(elevator.site.maintainer)!,
  }));
  await insertMany(
    tx,
    'collector',
    placed.map(({ serial, elevatorId, companyId }) => ({
      serial,
      secretHash: secretHashes.get(serial)!,
      model: 'NICE3000',
      elevatorId,
      companyId,
    })),
  );
  await insertMany(
    tx,
    'elevatorGroup',
    placed.map(({ site, elevatorId, companyId }) => {
      const own = groups.get(site.maintainer)!;
      return { elevatorId, companyId, groupId: own.cities.get(cityOf(site.regionCode)) ?? own.root };
    }),
  );
}

function elevatorRow(
  elevator: DemoElevator,
  index: number,
  companyIds: ReadonlyMap<DemoCompany, string>,
  now: number,
) {
  const { site } = elevator;
  return {
    elevatorNo: `${site.regionCode}${elevator.equipmentNo}`,
    shortNumber: elevator.shortNumber,
    equipmentNo: elevator.equipmentNo,
    registrationCode: `3110${site.regionCode}2021${elevator.equipmentNo}`,
    nineNo: String(320_001 + index),
    address: site.address,
    projectName: site.project,
    englishProjectName: site.englishProject,
    placeOfUse: site.use,
    regionCode: site.regionCode,
    brand: ['默纳克', '永大', '快意', '江南嘉捷'][pick(site.prefix, 4)]!,
    model: `HX-${elevator.ratedLoad}`,
    ratedLoad: elevator.ratedLoad,
    ratedSpeed: elevator.ratedSpeed,
    floorsNum: elevator.floors,
    floorLabels: elevator.floorLabels,
    floorHeightMm: elevator.floorHeightMm,
    layerStationDoor: `${elevator.floors}/${elevator.floors}/${elevator.floors}`,
    manufactureDate: `20${12 + pick(site.prefix, 10)}-0${1 + pick(elevator.shortNumber, 9)}-15`,
    nextInspection: dayIn(25 + pick(`${elevator.shortNumber} inspection`, 340)),
    controllerType: 'NICE3000',
    driveMode: 'VVVF',
    latitude: site.latitude + pick(`${elevator.shortNumber} lat`, 100) / 100_000,
    longitude: site.longitude + pick(`${elevator.shortNumber} lng`, 100) / 100_000,
    propertyId: companyIds.get(site.property)!,
    ownerId: companyIds.get(site.property)!,
    maintainerId: companyIds.get(site.maintainer)!,
    alarmChannel: site.property,
    othersId: sitesWithCameras.has(site.prefix) ? `demo/${elevator.shortNumber}` : null,
    createdAt: new Date(now - (200 + pick(`${site.prefix} joined`, 300)) * 86_400_000),
  };
}

/** Where those work who see only what they are assigned. */
const assignedSites: Readonly<Record<string, string>> = { maintenanceStaff: 'BSH', installer: 'LJZ' };

async function seedSecondRole(
  tx: Transaction,
  person: { id: string; companyId: string },
  { roleName, scope, menus, permissions }: NonNullable<DemoPerson['also']>,
): Promise<void> {
  const { id: roleId } = await tx
    .insertInto('role')
    .values({ roleName, key: null, scope, companyId: person.companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('roleMenu')
    .values(menus.map((menu) => ({ roleId, menu })))
    .execute();
  await tx
    .insertInto('rolePermission')
    .values(permissions.map((permission) => ({ roleId, permission })))
    .execute();
  await tx.insertInto('userRole').values({ userId: person.id, roleId }).execute();
}

async function seedPeople(
  tx: Transaction,
  companyIds: Map<DemoCompany, string>,
  groups: Map<DemoCompany, Groups>,
  passwordHash: string,
): Promise<void> {
  for (const [index, person] of demoPeople.entries()) {
    const { id } = await tx
      .insertInto('userAccount')
      .values({
        username: person.username,
        nick: person.nick,
        englishNick: person.englishNick,
        phone: `138${String(10_000_000 + index)}`,
        passwordHash,
        companyId: companyIds.get(person.company)!,
        groupId: groups.get(person.company)?.cities.get('99') ?? null,
        regionCodes: [...(person.regionCodes ?? [])],
        alarmChannel: person.alarmChannel ?? null,
        outerUser: person.outer ?? false,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: roleId } = await tx
      .selectFrom('role')
      .select('id')
      .where('key', '=', person.role)
      .executeTakeFirstOrThrow();
    await tx.insertInto('userRole').values({ userId: id, roleId }).execute();
    if (person.also)
      await seedSecondRole(tx, { id, companyId: companyIds.get(person.company)! }, person.also);
    const site = assignedSites[person.role];
    if (site) {
      await tx
        .insertInto('elevatorAssignment')
        .expression((eb) =>
          eb
            .selectFrom('elevator')
            .select((select) => ['elevator.id', select.val(id).as('userId')])
            .where('maintainerId', '=', companyIds.get(person.company)!)
            .where('shortNumber', 'like', `${site}-%`),
        )
        .columns(['elevatorId', 'userId'])
        .execute();
    }
  }
}
