import type { z } from 'zod';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { elevatorCalls, type elevatorRow } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { lifeMoves, type LifeState } from '@hoistway/contract/elevator/lifeMoves.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { useText } from '#kit/text.ts';

export type ElevatorRow = z.output<typeof elevatorRow>;
type Acted = Pick<ElevatorRow, 'id' | 'elevatorNo' | 'shortNumber' | 'lifeState' | 'lifeTargets'>;

/** What people call an elevator. */
export const nameOfElevator = ({
  elevatorNo,
  shortNumber,
}: Pick<ElevatorRow, 'elevatorNo' | 'shortNumber'>): string => shortNumber ?? elevatorNo;

const inUseOrKept: readonly string[] = ['elevatorInUse', 'elevatorHasRecords'];

/** What can be done with an elevator beyond editing: its life state, and taking it out of the archive. */
export function useElevatorActions(onRemoved?: () => void): (elevator: Acted) => RowAction[] {
  const t = useText();
  const scrapElevator = useSubmit(elevatorCalls.scrap);
  const setLifeState = useSubmit(elevatorCalls.setLifeState);
  const removeElevator = useSubmit(elevatorCalls.remove);

  const scrapNow = (elevator: Acted) => scrapElevator({ id: elevator.id, from: elevator.lifeState });
  const scrap = (elevator: Acted) =>
    confirmDelete(t, {
      title: t('elevator.scrapTitle', { name: nameOfElevator(elevator) }),
      hint: t('elevator.scrapHint'),
      button: t('elevator.to.scrapped'),
      run: () => scrapNow(elevator),
    });
  const move = (elevator: Acted, to: 'inUse' | 'stopped', text: string) =>
    confirm(t, {
      title: t('elevator.moveTitle', { name: nameOfElevator(elevator), state: t(`lifeState.${to}`) }),
      hint: t('elevator.moveHint'),
      button: text,
      run: () => setLifeState({ id: elevator.id, from: elevator.lifeState, to }),
    });
  const offerScrapping = (elevator: Acted, problem: unknown) => {
    if (!(problem instanceof CallProblem) || !inUseOrKept.includes(problem.code)) return;
    if (!elevator.lifeTargets.includes('scrapped')) return;
    confirmDelete(t, {
      title: t('elevator.notRemoved', { name: nameOfElevator(elevator) }),
      hint: problem.message,
      button: t('elevator.scrapInstead'),
      run: () => scrapNow(elevator),
    });
  };
  const remove = (elevator: Acted) =>
    confirmDelete(t, {
      title: t('elevator.removeTitle', { name: nameOfElevator(elevator) }),
      hint: t('elevator.removeHint'),
      run: () =>
        removeElevator({ id: elevator.id }, onRemoved).then(undefined, (problem: unknown) =>
          offerScrapping(elevator, problem),
        ),
    });

  const moveTo = (elevator: Acted, target: LifeState): RowAction | undefined => {
    const name = lifeMoves.between(elevator.lifeState, target);
    if (name === undefined || name === 'uncommission') return undefined;
    const { to, permission } = lifeMoves.table[name];
    const text = t(name === 'restore' ? 'elevator.to.restored' : `elevator.to.${to}`);
    return to === 'scrapped'
      ? { key: to, text, permission, danger: true, run: () => scrap(elevator) }
      : { key: to, text, permission, run: () => move(elevator, to, text) };
  };

  return (elevator) => [
    ...elevator.lifeTargets.flatMap((to) => moveTo(elevator, to) ?? []),
    {
      key: 'remove',
      text: t('button.delete'),
      permission: 'elevator.delete',
      danger: true,
      run: () => remove(elevator),
    },
  ];
}
