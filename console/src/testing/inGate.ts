/**
 * Whether one of many like cases belongs to the tests of every change: each so-many-th does, the same each time; `npm run
 * journeys` tries all of them.
 */
export const isInGate = (index: number, parts: number): boolean =>
  process.env['JOURNEYS'] === 'all' || index % parts === 0;
