/** What belongs to one part of an elevator: whatever a controller calls it, one cause is behind it. */
export const faultFamilies = ['door', 'position', 'drive', 'brake', 'safety', 'control', 'steps'] as const;
export type FaultFamily = (typeof faultFamilies)[number];

/**
 * The kinds of fault of each family. Left out is what tells of no part: people shut in, a power cut, overload, an
 * emergency stop that somebody pressed, and what a controller calls "other".
 */
const kindsOfFamily: Readonly<Record<FaultFamily, readonly string[]>> = {
  door: ['K102', 'K103', 'K113', 'K115', 'K116', 'K117', 'K118'],
  position: ['K104', 'K107', 'K109', 'K110', 'K129'],
  drive: ['K106', 'K112', 'K114', 'K120', 'K122', 'K124', 'K127', 'K162', 'K163'],
  brake: ['K105', 'K121', 'K169'],
  safety: ['K101', 'K161', 'K167'],
  control: ['K119', 'K125', 'K126'],
  steps: ['K164', 'K168', 'K170'],
};

const familyByKind: ReadonlyMap<string, FaultFamily> = new Map(
  faultFamilies.flatMap((family) => kindsOfFamily[family].map((kind) => [kind, family] as const)),
);

/** The kinds that have a family. */
export const familyKinds: readonly string[] = [...familyByKind.keys()];

export const familyOfFault = (kind: string): FaultFamily | undefined => familyByKind.get(kind);
