/**
 * How much there is of what guards try, as it was last reviewed: each guard asserts that it saw exactly so much. Whoever
 * adds or takes away says so here.
 */
export const counts = {
  calls: 482,
  guardedCalls: 470,
  permittedCalls: 424,
  /** By their method. */
  writingCalls: 250,
  /** By what they do. */
  callsThatWrite: 232,
  /** Views that the first screen on a wall does not show. */
  callsOfOtherScreens: 142,
  /** Inputs that name a record of somebody's, and the kinds of those records. */
  foreignRefs: 507,
  kindsOfRefs: 30,
  /** Names of records within objects of an input, and columns of imports that name one. */
  nestedRefs: 9,
  importRefs: 17,
  /** Closed to who has yet to change a password that another set. */
  callsAfterChange: 446,
  entities: 40,
  fields: 452,
  /** Tables and views, and those of them with a row type. */
  tables: 161,
  typedTables: 150,
  /** Addresses of the product, those with a screen, and those that keep their state. */
  paths: 127,
  screens: 78,
  keptAlive: 17,
  /** What opens by a click, as far as it is looked at. */
  occasions: 181,
} as const;
