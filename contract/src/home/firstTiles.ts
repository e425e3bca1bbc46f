import type { HomeTileName } from '#contract/tile/tileNames.ts';
import type { Permission } from '#contract/permissions.ts';

/** What each kind of work begins with, most urgent first. */
const first = {
  duty: [
    'peopleInside',
    'faultsWaiting',
    'alarmsUnread',
    'stationsWithoutDuty',
    'collectorsSilent',
    'elevatorsTrapped',
    'elevatorsInFault',
    'incidentsRunning',
  ],
  mechanic: [
    'ownOrders',
    'partsInVan',
    'ownLate',
    'ownFailed',
    'ownReworked',
    'ownHours',
    'ownHoursMonth',
    'peopleInside',
  ],
  manager: [
    'ordersLate',
    'ordersSoonLate',
    'ordersUnassigned',
    'ordersRefused',
    'ordersHandedOver',
    'visitsContradicted',
    'visitsCrowded',
    'plansWithoutPerson',
    'auditsWaiting',
    'partsOverdue',
  ],
  property: [
    'elevatorsInFault',
    'elevatorsTrapped',
    'faultsOfWeek',
    'workOfWeek',
    'promisesKept',
    'contractCredits',
    'inspectionsOverdue',
    'inspectionsSoon',
    'partsBudget',
    'ordersOnTime',
    'incidentsRunning',
  ],
  accountant: [
    'contractsToBill',
    'invoicesOverdue',
    'invoicesOpen',
    'contractCredits',
    'contractsEnding',
    'invoicesOldest',
    'invoicesOld',
  ],
  regulator: [
    'rescuesLate',
    'peopleInside',
    'inspectionsOverdue',
    'incidentsRunning',
    'incidentsOverdue',
    'visitsContradicted',
  ],
  administrator: [
    'signIns',
    'signInsFailed',
    'deliveriesFailed',
    'diskFree',
    'backupsFailed',
    'certificatesExpired',
    'certificatesExpiring',
    'collectorsSilent',
    'peopleInside',
  ],
  people: ['certificatesExpiring', 'certificatesExpired', 'staffAtWork', 'signIns', 'signInsFailed'],
  inspector: ['inspectionsOverdue', 'inspectionsSoon', 'certificatesExpiring', 'elevatorsInFault'],
  installer: ['installOwn', 'installLate', 'ownOrders'],
  agent: ['elevatorsInFault', 'elevatorsOffline', 'elevatorsOnline', 'collectorsSilent', 'faultsWaiting'],
} as const satisfies Record<string, readonly HomeTileName[]>;
export type HomeWork = keyof typeof first;

/** What the shipped roles do. */
const workOfRole: Readonly<Record<string, HomeWork>> = {
  superAdmin: 'administrator',
  operator: 'duty',
  manager: 'manager',
  userManagement2: 'people',
  userManagement3: 'people',
  annualInspection2: 'inspector',
  annualInspection3: 'inspector',
  monitoring2: 'duty',
  remoteMonitoring2: 'duty',
  regulator: 'regulator',
  agent: 'agent',
  supportStaff: 'duty',
  finance: 'accountant',
  areaManager: 'manager',
  maintenanceManager: 'manager',
  maintenanceStaff: 'mechanic',
  propertyManager: 'property',
  rescueStaff: 'mechanic',
  installer: 'installer',
  specialOperator: 'duty',
};

/** Of a role that a company has made, by what it may do that others may not. */
const workOfRight: readonly (readonly [Permission, HomeWork])[] = [
  ['order.dispatch', 'manager'],
  ['alarm.deal', 'duty'],
  ['order.handle', 'mechanic'],
  ['install.orderHandle', 'installer'],
  ['diary.keep', 'property'],
  ['finance.view', 'accountant'],
  ['annual.edit', 'inspector'],
  ['user.edit', 'people'],
];

/** What somebody does, by the keys of their roles, else by their rights. */
export function worksOf(roles: readonly string[], permissions: ReadonlySet<Permission>): HomeWork[] {
  const byRole = roles.flatMap((key) => workOfRole[key] ?? []);
  if (byRole.length > 0) return [...new Set(byRole)];
  const byRight = workOfRight.find(([permission]) => permissions.has(permission));
  return byRight ? [byRight[1]] : [];
}

/** So many tiles stand there before anybody arranges them. */
const maxFirst = 8;

/** The tiles with which somebody begins, of those that they may have; whose work is not known begins with the first of all. */
export function firstTiles(works: readonly HomeWork[], offered: readonly HomeTileName[]): HomeTileName[] {
  const wanted: readonly HomeTileName[] = works.flatMap((work) => first[work]);
  const had = [...new Set(wanted)].filter((tile) => offered.includes(tile));
  return (had.length > 0 ? had : offered).slice(0, maxFirst);
}
