/**
 * How much there is of what guards try, as it was last reviewed: each guard asserts that it saw exactly so much. Whoever
 * adds or takes away says so here.
 */
export const counts = {
  calls: 353,
  guardedCalls: 341,
  permittedCalls: 296,
  /** By their method. */
  writingCalls: 185,
  /** By what they do. */
  callsThatWrite: 176,
  /** Views that the first screen on a wall does not show. */
  callsOfOtherScreens: 79,
  /** Inputs that name a record of somebody's, and the kinds of those records. */
  foreignRefs: 349,
  kindsOfRefs: 27,
  /** Names of records within objects of an input, and columns of imports that name one. */
  nestedRefs: 9,
  importRefs: 12,
  /** Closed to who has yet to change a password that another set. */
  callsAfterChange: 334,
  entities: 32,
  fields: 333,
  /** Tables and views, and those of them with a row type. */
  tables: 125,
  typedTables: 115,
  /** Addresses of the product, those with a screen, and those that keep their state. */
  paths: 126,
  screens: 52,
  keptAlive: 17,
  /** What opens by a click, as far as it is looked at. */
  occasions: 139,
} as const;
