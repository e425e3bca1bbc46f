/**
 * How much there is of what guards try, as it was last reviewed: each guard asserts that it saw exactly so much. Whoever
 * adds or takes away says so here.
 */
export const counts = {
  calls: 349,
  guardedCalls: 337,
  permittedCalls: 293,
  /** By their method. */
  writingCalls: 184,
  /** By what they do. */
  callsThatWrite: 176,
  /** Views that the first screen on a wall does not show. */
  callsOfOtherScreens: 77,
  /** Inputs that name a record of somebody's, and the kinds of those records. */
  foreignRefs: 346,
  kindsOfRefs: 27,
  /** Names of records within objects of an input, and columns of imports that name one. */
  nestedRefs: 9,
  importRefs: 12,
  /** Closed to who has yet to change a password that another set. */
  callsAfterChange: 330,
  entities: 32,
  fields: 333,
  /** Tables and views, and those of them with a row type. */
  tables: 123,
  typedTables: 113,
  /** Addresses of the product, those with a screen, and those that keep their state. */
  paths: 126,
  screens: 50,
  keptAlive: 17,
  /** What opens by a click, as far as it is looked at. */
  occasions: 139,
} as const;
