/** Why a step is late: one cause a day. */
export const delayCauses = [
  'builder',
  'delivery',
  'drawing',
  'permit',
  'weather',
  'access',
  'ownPeople',
  'rework',
] as const;
export type DelayCause = (typeof delayCauses)[number];
