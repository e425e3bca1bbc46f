/**
 * How much there is of what guards try, as it was last reviewed: each guard asserts that it saw exactly so much. Whoever
 * adds or takes away says so here.
 */
export const counts = {
  calls: 343,
  guardedCalls: 331,
  permittedCalls: 287,
  /** By their method. */
  writingCalls: 181,
  /** By what they do. */
  callsThatWrite: 173,
  /** Views that the first screen on a wall does not show. */
  callsOfOtherScreens: 80,
  /** Inputs that name a record of somebody's, and the kinds of those records. */
  foreignRefs: 344,
  kindsOfRefs: 25,
  /** Names of records within objects of an input, and columns of imports that name one. */
  nestedRefs: 9,
  importRefs: 12,
  /** Closed to who has yet to change a password that another set. */
  callsAfterChange: 324,
  entities: 29,
  fields: 305,
  /** Tables and views, and those of them with a row type. */
  tables: 121,
  typedTables: 111,
  /** Addresses of the product, those with a screen, and those that keep their state. */
  paths: 126,
  screens: 49,
  keptAlive: 17,
  /** What opens by a click, as far as it is looked at. */
  occasions: 134,
} as const;
