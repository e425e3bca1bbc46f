import table from '@hoistway/reference/causes.json' with { type: 'json' };

/** Why an elevator failed or people were trapped, by what can be counted; the reference groups them. */
export const causeClasses = [
  'doorRubbish',
  'doorLock',
  'doorMachine',
  'doorProtection',
  'doorPanel',
  'powerMains',
  'powerSupply',
  'powerBackup',
  'controlBoard',
  'controlDrive',
  'controlSafety',
  'controlPosition',
  'controlEncoder',
  'controlLine',
  'machineBrake',
  'machineDrive',
  'machineRope',
  'machineGovernor',
  'machineGuide',
  'useOverload',
  'useForce',
  'useGoods',
  'useOther',
  'surroundingsConstruction',
  'surroundingsWater',
  'surroundingsHeat',
  'upkeepAdjustment',
  'upkeepMissed',
  'upkeepWear',
  'unknown',
] as const;
export type CauseClass = (typeof causeClasses)[number];

export const causeGroups = [
  'door',
  'power',
  'control',
  'machine',
  'use',
  'surroundings',
  'upkeep',
  'unknown',
] as const;
export type CauseGroup = (typeof causeGroups)[number];

/** What an audit of an order finds wrong. */
export const auditCauses = [
  'auditNotDone',
  'auditPoor',
  'auditRecord',
  'auditPictures',
  'auditParts',
  'auditPresence',
  'auditOther',
] as const;

/** The causes by their groups, in the order in which they are offered. */
export const causesByGroup = table.groups as readonly {
  id: CauseGroup;
  causes: readonly { id: CauseClass; faultKinds: readonly string[] }[];
}[];

const byFaultKind = new Map(
  causesByGroup.flatMap(({ causes }) =>
    causes.flatMap(({ id, faultKinds }) => faultKinds.map((kind) => [kind, id] as const)),
  ),
);

/** The cause that is proposed after a fault of a kind of the platform; undefined where none is usual. */
export const causeOfFault = (kind: string | null): CauseClass | undefined =>
  kind === null ? undefined : byFaultKind.get(kind);
