import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import { memoizeEach } from '#platform/call/memoize.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { FindNamed } from '#platform/import/importer.ts';
import { byNames, byWriting, isReadAs, nameIn } from '#platform/names.ts';
import { partiesOf } from '../contractRules.ts';

/** The elevators of these numbers, whole or short, that the viewer sees. */
export const elevatorsByNumber: FindNamed = async (ctx, asked) => {
  const names = asked.map(({ name }) => name);
  const found = await memoizeEach(ctx, 'contract elevator', names, async (some) => {
    const rows = await visibleElevators(ctx.db, ctx.viewer)
      .select(['elevator.id', 'elevator.elevatorNo', 'elevator.shortNumber'])
      .where((eb) =>
        eb.or([
          eb('elevator.elevatorNoNormal', 'in', some.map(normalForm)),
          eb('elevator.shortNumber', 'in', some),
        ]),
      )
      .orderBy('elevator.id', 'desc')
      .execute();
    const numbered = byWriting(rows, ({ elevatorNo }) => elevatorNo);
    const short = new Map(rows.map(({ id, shortNumber }) => [shortNumber, id]));
    return new Map(
      some.flatMap((name) => {
        const id = numbered(name)?.id ?? short.get(name);
        return id === undefined ? [] : [[name, id] as const];
      }),
    );
  });
  return names.map((name) => found.get(name));
};

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
