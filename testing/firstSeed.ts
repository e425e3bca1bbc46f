/** The seed of a test that draws its own cases: the same each time, a new one for `npm run walk`, or the one to be repeated. */
export function firstSeed(): number {
  const { SEED: said = '1' } = process.env;
  return said === 'any' ? Date.now() % 1_000_000_000 : Number(said);
}
