/**
 * How much there is of what guards try, as it was last reviewed: each guard asserts that it saw exactly so much. Whoever
 * adds or takes away says so here.
 */
export const counts = {
  calls: 527,
  guardedCalls: 515,
  permittedCalls: 468,
  /** By their method. */
  writingCalls: 275,
  /** By what they do. */
  callsThatWrite: 256,
  /** Views that the first screen on a wall does not show. */
  callsOfOtherScreens: 159,
  /** Inputs that name a record of somebody's, and the kinds of those records. */
  foreignRefs: 558,
  kindsOfRefs: 35,
  /** Names of records within objects of an input, and columns of imports that name one. */
  nestedRefs: 9,
  importRefs: 17,
  /** Closed to who has yet to change a password that another set. */
  callsAfterChange: 495,
  entities: 47,
  fields: 518,
  /** Tables and views, and those of them with a row type. */
  tables: 181,
  typedTables: 170,
  /** Addresses of the product, those with a screen, and those that keep their state. */
  paths: 128,
  screens: 86,
  keptAlive: 17,
  /** What opens by a click, as far as it is looked at. */
  occasions: 213,
} as const;
