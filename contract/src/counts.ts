/**
 * How much there is of what guards try, as it was last reviewed: each guard asserts that it saw exactly so much. Whoever
 * adds or takes away says so here.
 */
export const counts = {
  calls: 468,
  guardedCalls: 456,
  permittedCalls: 410,
  /** By their method. */
  writingCalls: 244,
  /** By what they do. */
  callsThatWrite: 233,
  /** Views that the first screen on a wall does not show. */
  callsOfOtherScreens: 131,
  /** Inputs that name a record of somebody's, and the kinds of those records. */
  foreignRefs: 489,
  kindsOfRefs: 31,
  /** Names of records within objects of an input, and columns of imports that name one. */
  nestedRefs: 9,
  importRefs: 14,
  /** Closed to who has yet to change a password that another set. */
  callsAfterChange: 449,
  entities: 38,
  fields: 420,
  /** Tables and views, and those of them with a row type. */
  tables: 157,
  typedTables: 146,
  /** Addresses of the product, those with a screen, and those that keep their state. */
  paths: 128,
  screens: 73,
  keptAlive: 17,
  /** What opens by a click, as far as it is looked at. */
  occasions: 183,
} as const;
