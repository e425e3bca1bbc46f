/**
 * How much there is of what guards try, as it was last reviewed: each guard asserts that it saw exactly so much. Whoever
 * adds or takes away says so here.
 */
export const counts = {
  calls: 283,
  guardedCalls: 272,
  permittedCalls: 234,
  /** By their method. */
  writingCalls: 144,
  /** By what they do. */
  callsThatWrite: 136,
  /** Views that the first screen on a wall does not show. */
  callsOfOtherScreens: 59,
  /** Inputs that name a record of somebody's, and the kinds of those records. */
  foreignRefs: 289,
  kindsOfRefs: 21,
  /** Names of records within objects of an input, and columns of imports that name one. */
  nestedRefs: 9,
  importRefs: 12,
  /** Closed to who has yet to change a password that another set. */
  callsAfterChange: 265,
  entities: 25,
  fields: 243,
  /** Tables and views, and those of them with a row type. */
  tables: 103,
  typedTables: 94,
  /** Keys of the catalogue. */
  texts: 3280,
  /** Addresses of the product, those with a screen, and those that keep their state. */
  paths: 126,
  screens: 49,
  keptAlive: 17,
  /** What opens by a click, as far as it is looked at. */
  occasions: 127,
} as const;
