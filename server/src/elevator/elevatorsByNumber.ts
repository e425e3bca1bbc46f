import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import { memoizeEach } from '#platform/call/memoize.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { FindNamed } from '#platform/import/importer.ts';
import { byWriting } from '#platform/names.ts';

/** The elevators of these numbers, whole or short, that the viewer sees. */
export const elevatorsByNumber: FindNamed = async (ctx, asked) => {
  const names = asked.map(({ name }) => name);
  const found = await memoizeEach(ctx, 'elevator by number', names, async (some) => {
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
