import { sql } from 'kysely';
import { memoizeEach } from '#platform/call/memoize.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { FindNamed } from '#platform/import/importer.ts';
import { byEitherName, nameColumn, nameIn } from '#platform/names.ts';
import { partiesOf } from '../contractRules.ts';

/** The elevators of these numbers, whole or short, that the viewer sees. */
export const elevatorsByNumber: FindNamed = async (ctx, asked) => {
  const names = asked.map(({ name }) => name);
  const found = await memoizeEach(ctx, 'contract elevator', names, async (some) => {
    const rows = await visibleElevators(ctx.db, ctx.viewer)
      .select(['elevator.id', 'elevator.elevatorNo', 'elevator.shortNumber'])
      .where((eb) => eb.or([eb('elevator.elevatorNo', 'in', some), eb('elevator.shortNumber', 'in', some)]))
      .orderBy('elevator.id', 'desc')
      .execute();
    return new Map([
      ...rows.flatMap(({ id, shortNumber }) => (shortNumber ? [[shortNumber, id] as const] : [])),
      ...rows.map(({ id, elevatorNo }) => [elevatorNo, id] as const),
    ]);
  });
  return names.map((name) => found.get(name));
};

/** The companies of these names, in either language, that may be party A of the viewer's contracts. */
export const partiesByName: FindNamed = async (ctx, asked) => {
  const names = asked.map(({ name }) => name);
  const found = await memoizeEach(ctx, 'contract party', names, async (some) => {
    const rows = await partiesOf(ctx)
      .where(
        sql<boolean>`(${nameColumn('party.names', 'zh')} = any(${some}::text[])
          or ${nameColumn('party.names', 'en')} = any(${some}::text[]))`,
      )
      .select(['party.id', 'party.names'])
      .orderBy('party.id', 'desc')
      .execute();
    return byEitherName(
      rows.map(({ id, names: both }) => ({ id, name: nameIn('zh', both), englishName: nameIn('en', both) })),
    );
  });
  return names.map((name) => found.get(name));
};
