/**
 * How much there is of what guards try, as it was last reviewed: each guard asserts that it saw exactly so much. Whoever
 * adds or takes away says so here.
 */
export const counts = {
  calls: 407,
  guardedCalls: 395,
  permittedCalls: 350,
  /** By their method. */
  writingCalls: 213,
  /** By what they do. */
  callsThatWrite: 204,
  /** Views that the first screen on a wall does not show. */
  callsOfOtherScreens: 105,
  /** Inputs that name a record of somebody's, and the kinds of those records. */
  foreignRefs: 415,
  kindsOfRefs: 28,
  /** Names of records within objects of an input, and columns of imports that name one. */
  nestedRefs: 9,
  importRefs: 12,
  /** Closed to who has yet to change a password that another set. */
  callsAfterChange: 388,
  entities: 34,
  fields: 383,
  /** Tables and views, and those of them with a row type. */
  tables: 138,
  typedTables: 127,
  /** Addresses of the product, those with a screen, and those that keep their state. */
  paths: 127,
  screens: 62,
  keptAlive: 17,
  /** What opens by a click, as far as it is looked at. */
  occasions: 152,
} as const;
