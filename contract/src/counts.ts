/**
 * How much there is of what guards try, as it was last reviewed: each guard asserts that it saw exactly so much. Whoever
 * adds or takes away says so here.
 */
export const counts = {
  calls: 559,
  guardedCalls: 547,
  permittedCalls: 500,
  /** By their method. */
  writingCalls: 287,
  /** By what they do. */
  callsThatWrite: 274,
  /** Those that somebody of a company can do with one sample of each record. */
  actsDoneWithSamples: 131,
  /** Views that the first screen on a wall does not show. */
  callsOfOtherScreens: 178,
  /** Inputs that name a record of somebody's, and the kinds of those records. */
  foreignRefs: 625,
  kindsOfRefs: 37,
  /** Names of records within objects of an input, and columns of imports that name one. */
  nestedRefs: 15,
  importRefs: 17,
  /** Closed to who has yet to change a password that another set. */
  callsAfterChange: 540,
  entities: 50,
  fields: 582,
  /** Tables and views, and those of them with a row type. */
  tables: 187,
  typedTables: 176,
  /** Addresses of the product, those with a screen, and those that keep their state. */
  paths: 128,
  screens: 88,
  keptAlive: 17,
  /** What opens by a click, as far as it is looked at. */
  occasions: 228,
} as const;
