import { memoizeEach } from '#platform/call/memoize.ts';
import type { FindNamed } from '#platform/import/importer.ts';
import { byNames, isReadAs, nameIn } from '#platform/names.ts';
import { partiesOf } from '../contractRules.ts';

/** The companies of these names, in either language, that may be party A of the viewer's contracts. */
export const partiesByName: FindNamed = async (ctx, asked) => {
  const names = asked.map(({ name }) => name);
  const found = await memoizeEach(ctx, 'contract party', names, async (some) => {
    const rows = await partiesOf(ctx)
      .where(isReadAs('party.names', some))
      .select(['party.id', 'party.names'])
      .orderBy('party.id', 'desc')
      .execute();
    return byNames(
      rows.map(({ id, names: both }) => ({ id, name: nameIn('zh', both), englishName: nameIn('en', both) })),
      some,
    );
  });
  return names.map((name) => found.get(name));
};
