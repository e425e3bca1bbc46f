import { isInSingapore } from '@hoistway/contract/place/regionTable.ts';
import { createHash, createHmac } from 'node:crypto';
import { asSystem, transactAs, type Transaction, type Database } from '#platform/call/requestContext.ts';
import { insertMany } from '#platform/database/insertMany.ts';
import { readElevatorRules } from '#area/elevator/elevatorRules.ts';
import { settleVisibility, writeElevators } from '#area/elevator/elevatorWrite.ts';
import { hashPassword } from '#platform/password.ts';
import { seedCompanies, seedGroups, type Groups } from './demoCompanies.ts';
import type { DemoCompany } from './demoPeople.ts';
import { seedDesk } from './demoDesk.ts';
import { makers } from './demoMakers.ts';
import { seedAlarms, seedCameras } from './demoAlarms.ts';
import { noteUnfilled } from './fillDemo.ts';
import { demoHistory } from './history/demoHistory.ts';
import { openingFaults } from './demoOpening.ts';
import { dayIn, seedStaff } from './demoStaff.ts';
import { seedRescue } from './openingRescue.ts';
import { seedDetections } from './safety/demoDetections.ts';
import { seedDiary } from './safety/demoDiary.ts';
import { seedExposure } from './safety/demoExposure.ts';
import { seedIncident } from './safety/demoIncidents.ts';
import { seedInstall } from './install/demoInstall.ts';
import { seedInspections } from './safety/demoInspections.ts';
import { seedItems } from './demoItems.ts';
import { seedOrders } from './demoOrders.ts';
import { seedOpeningVisits } from './openingVisits.ts';
import { seedPlans } from './demoPlans.ts';
import { seedTeams } from './demoTeams.ts';
import { seedUsers, seedAssignments, seedFirstPerson } from './demoUsers.ts';
import { seedWays } from './demoWays.ts';
import { withPeople, type People } from './people/people.ts';
import { demoSites, type DemoSite } from './demoSites.ts';
import { writeHistory } from './history/writeHistory.ts';
import { writeStates } from './history/writeStates.ts';

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
    const firstId = await seedFirstPerson(tx, passwordHash);
    await withPeople(tx, options.now, (people) =>
      fill(tx, people, { ...options, firstId, passwordHash, secretHashes }),
    );
  });
  return true;
}

interface Filling {
  firstId: string;
  passwordHash: string;
  secretHashes: ReadonlyMap<string, string>;
  now: number;
  opening: boolean;
}

async function fill(tx: Transaction, people: People, filling: Filling): Promise<void> {
  const { firstId, passwordHash, secretHashes, now, opening } = filling;
  const companyIds = await seedCompanies(people, firstId);
  const groups = await seedGroups(people, companyIds);
  await seedUsers(tx, people, { companyIds, groups, passwordHash });
  await seedElevators(people, companyIds, groups);
  await seedCollectors(tx, secretHashes);
  await seedAssignments(tx, companyIds);
  await seedStaff(people, companyIds);
  const { faults, incidents } = demoHistory(demoElevators, now);
  const present = opening ? openingFaults(now) : [];
  await writeHistory(tx, { faults: [...faults, ...present], incidents });
  await seedAlarms(tx, people, now);
  if (!opening) {
    await seedDiary(tx, people, now);
    return seedCameras(tx, people);
  }
  await writeStates(tx, demoElevators, now);
  await seedDesk(tx, people, now);
  await seedRescue(tx);
  await seedItems(people, now);
  await seedTeams(tx, people, companyIds);
  await seedOrders(tx, now);
  await seedPlans(tx, now);
  await seedInspections(tx, now);
  await seedDetections(tx, now);
  await seedDiary(tx, people, now);
  await seedExposure(tx, people);
  await seedIncident(tx, people, now);
  await seedInstall(tx, people, companyIds, now);
  await seedOpeningVisits(tx, people, now);
  await seedWays(tx, now);
  await noteUnfilled(tx, now);
}

/** Singapore is one city; elsewhere the first four digits say which it is. */
const cityOf = (regionCode: string): string =>
  isInSingapore(regionCode) ? regionCode.slice(0, 2) : regionCode.slice(0, 4);

/** Where there are cameras in the cars; people are shut in at one of them, and the alarm desk looks after others. */
const sitesWithCameras = new Set(['QTN', 'BSH', 'JRE', 'TPN', 'LJZ', 'KSN']);

/** Enters the elevators, each in the group of its city, as from a file. */
const seedElevators = (
  people: People,
  companyIds: ReadonlyMap<DemoCompany, string>,
  groups: ReadonlyMap<DemoCompany, Groups>,
) =>
  people.act('admin', async (ctx) => {
    const added = demoElevators.map((elevator, index) => {
      const { maintainer, regionCode } = elevator.site;
      const own = groups.get(maintainer)!;
      return {
        ...elevatorOf(elevator, index, companyIds),
        groupId: own.cities.get(cityOf(regionCode)) ?? own.root,
      };
    });
    const rules = await readElevatorRules(ctx, { added });
    const written = await writeElevators(
      ctx,
      added.map((each) => rules.add(each)),
    );
    await settleVisibility(ctx, written);
  });

/** Binds a collector to each; its secret follows from the key of the fleet, and no call takes one that it has not drawn. */
async function seedCollectors(tx: Transaction, secretHashes: ReadonlyMap<string, string>): Promise<void> {
  const elevators = await tx.selectFrom('elevator').select(['id', 'shortNumber', 'maintainerId']).execute();
  const known = new Map(elevators.map((elevator) => [elevator.shortNumber, elevator]));
  await insertMany(
    tx,
    'collector',
    demoElevators.map(({ serial, shortNumber }) => {
      const { id: elevatorId, maintainerId: companyId } = known.get(shortNumber)!;
      return { serial, secretHash: secretHashes.get(serial)!, model: 'NICE3000', elevatorId, companyId };
    }),
  );
}

function elevatorOf(elevator: DemoElevator, index: number, companyIds: ReadonlyMap<DemoCompany, string>) {
  const { site } = elevator;
  const maker = makers[pick(site.prefix, makers.length)]!;
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
    type: 'traction' as const,
    brand: maker.name,
    model: maker.modelOf(elevator.ratedLoad, elevator.ratedSpeed),
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
  };
}
