import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import type { RequestContext, TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { findElevator } from '../elevatorStore.ts';
import { lockKept } from '../elevatorWrite.ts';
import { canEditElevator } from '../elevatorCompanies.ts';

/** What an elevator shows at each of its floors, the lowest first. */
export async function readFloors({ db, viewer }: RequestContext, id: string) {
  const elevator = await findElevator(db, viewer, id);
  if (!elevator) throw new Refusal('objectMissing');
  return {
    ...elevator,
    projectName: elevator.projectNames,
    managed: await canEditElevator(db, viewer, elevator),
    floors: elevator.floorLabels.map((displayFloor, index) => ({ physicalFloor: index + 1, displayFloor })),
  };
}

/** Writes what an elevator shows: each of its floors has to be given, once. */
export async function writeFloors(
  ctx: TransactionContext,
  { id, floors }: ReadInputOf<typeof elevatorCalls.setFloors>,
): Promise<void> {
  const { floorsNum } = await lockKept(ctx, id);
  const shown = new Map(floors.map(({ physicalFloor, displayFloor }) => [physicalFloor, displayFloor]));
  const floorLabels = Array.from({ length: floorsNum }, (_, index) => shown.get(index + 1));
  const whole = floors.length === floorsNum && !floorLabels.includes(undefined);
  if (!whole) throw new Invalid({ floors: ctx.t('invalid.floorsComplete', { n: floorsNum }) });
  await ctx.db
    .updateTable('elevator')
    .set({ floorLabels: floorLabels as string[] })
    .where('id', '=', id)
    .execute();
}
