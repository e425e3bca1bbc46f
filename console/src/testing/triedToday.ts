/**
 * Whether one of many like cases is tried: a run of every change tries each so-many-th, others each day; `npm run
 * journeys` all of them.
 */
export const isTriedToday = (index: number, parts: number): boolean =>
  process.env['JOURNEYS'] === 'all' || index % parts === Math.floor(Date.now() / 86_400_000) % parts;
