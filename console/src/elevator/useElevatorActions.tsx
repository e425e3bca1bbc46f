import type { z } from 'zod';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { elevatorCalls, type elevatorRow } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { lifeMoves, type LifeState } from '@hoistway/contract/elevator/lifeMoves.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { confirmStep } from '#kit/confirmStep.ts';
import { confirmLoss } from '#kit/confirmLoss.ts';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { useText } from '#kit/text.ts';

export type ElevatorRow = z.output<typeof elevatorRow>;
type Acted = Pick<ElevatorRow, 'id' | 'elevatorNo' | 'shortNumber' | 'lifeState' | 'lifeTargets'>;

/** What people call a lift. */
export const nameOfLift = ({
  elevatorNo,
  shortNumber,
}: Pick<ElevatorRow, 'elevatorNo' | 'shortNumber'>): string => shortNumber ?? elevatorNo;

const inUseOrKept: readonly string[] = ['elevatorInUse', 'elevatorHasRecords'];

/** What can be done with a lift beyond editing: its life state, and taking it out of the archive. */
export function useElevatorActions(onRemoved?: () => void): (lift: Acted) => RowAction[] {
  const t = useText();
  const scrapLift = useSubmit(elevatorCalls.scrap);
  const setLifeState = useSubmit(elevatorCalls.setLifeState);
  const removeLift = useSend(elevatorCalls.remove);

  const scrapNow = (lift: Acted) => scrapLift({ id: lift.id, from: lift.lifeState });
  const scrap = (lift: Acted) =>
    confirmLoss(t, {
      title: t('elevator.scrapTitle', { name: nameOfLift(lift) }),
      hint: t('elevator.scrapHint'),
      button: t('elevator.to.scrapped'),
      run: () => scrapNow(lift),
    });
  const move = (lift: Acted, to: 'inUse' | 'stopped', text: string) =>
    confirmStep(t, {
      title: t('elevator.moveTitle', { name: nameOfLift(lift), state: t(`lifeState.${to}`) }),
      hint: t('elevator.moveHint'),
      button: text,
      run: () => setLifeState({ id: lift.id, from: lift.lifeState, to }),
    });
  const offerScrapping = (lift: Acted, problem: unknown) => {
    if (!(problem instanceof CallProblem) || !inUseOrKept.includes(problem.code)) return;
    if (!lift.lifeTargets.includes('scrapped')) return;
    confirmLoss(t, {
      title: t('elevator.notRemoved', { name: nameOfLift(lift) }),
      hint: problem.message,
      button: t('elevator.scrapInstead'),
      run: () => scrapNow(lift),
    });
  };
  const remove = (lift: Acted) =>
    confirmLoss(t, {
      title: t('elevator.removeTitle', { name: nameOfLift(lift) }),
      hint: t('elevator.removeHint'),
      run: () =>
        removeLift({ id: lift.id }, onRemoved).then(undefined, (problem: unknown) =>
          offerScrapping(lift, problem),
        ),
    });

  const moveTo = (lift: Acted, target: LifeState): RowAction | undefined => {
    const name = lifeMoves.between(lift.lifeState, target);
    if (name === undefined) return undefined;
    const { to, permission } = lifeMoves.table[name];
    const text = t(name === 'restore' ? 'elevator.to.restored' : `elevator.to.${to}`);
    return to === 'scrapped'
      ? { key: to, text, permission, danger: true, run: () => scrap(lift) }
      : { key: to, text, permission, run: () => move(lift, to, text) };
  };

  return (lift) => [
    ...lift.lifeTargets.flatMap((to) => moveTo(lift, to) ?? []),
    {
      key: 'remove',
      text: t('button.delete'),
      permission: 'elevator.delete',
      danger: true,
      run: () => remove(lift),
    },
  ];
}
