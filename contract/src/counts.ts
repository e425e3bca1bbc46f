/**
 * How much there is of what guards try, as it was last reviewed: each guard asserts that it saw exactly so much. Whoever
 * adds or takes away says so here.
 */
export const counts = {
  calls: 296,
  guardedCalls: 284,
  permittedCalls: 240,
  /** By their method. */
  writingCalls: 153,
  /** By what they do. */
  callsThatWrite: 145,
  /** Views that the first screen on a wall does not show. */
  callsOfOtherScreens: 61,
  /** Inputs that name a record of somebody's, and the kinds of those records. */
  foreignRefs: 294,
  kindsOfRefs: 23,
  /** Names of records within objects of an input, and columns of imports that name one. */
  nestedRefs: 9,
  importRefs: 12,
  /** Closed to who has yet to change a password that another set. */
  callsAfterChange: 277,
  entities: 26,
  fields: 252,
  /** Tables and views, and those of them with a row type. */
  tables: 110,
  typedTables: 101,
  /** Keys of the catalogue. */
  texts: 3108,
  /** Addresses of the product, those with a screen, and those that keep their state. */
  paths: 125,
  screens: 43,
  keptAlive: 17,
  /** What opens by a click, as far as it is looked at. */
  occasions: 118,
} as const;
