import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { z } from 'zod';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { elevatorCalls, type elevatorRow } from '@hoistway/contract/elevator/elevatorCalls.ts';
import type { LifeState } from '@hoistway/contract/elevator/lifeMoves.ts';
import { send, submit } from '#app/api.ts';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { useText } from '#kit/text.ts';

export type ElevatorRow = z.output<typeof elevatorRow>;
type Acted = Pick<ElevatorRow, 'id' | 'elevatorNo' | 'shortNumber' | 'lifeState' | 'lifeTargets'>;

/** What people call a lift. */
export const nameOfLift = ({
  elevatorNo,
  shortNumber,
}: Pick<ElevatorRow, 'elevatorNo' | 'shortNumber'>): string => shortNumber ?? elevatorNo;

/** Everything that shows lifts of the archive asks again. */
export function useRefreshArchive(): () => Promise<unknown> {
  const client = useQueryClient();
  const { page, list, one, floorCompare, texts } = elevatorCalls;
  return () =>
    Promise.all(
      [page, list, one, floorCompare, texts].map(({ name }) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
}

const inUseOrKept: readonly string[] = ['elevatorInUse', 'elevatorHasRecords'];

/** What can be done with a lift beyond editing: its life state, and taking it out of the archive. */
export function useElevatorActions(onRemoved?: () => void): (lift: Acted) => RowAction[] {
  const t = useText();
  const refresh = useRefreshArchive();
  const act = (work: Promise<unknown>) => work.then(refresh, refresh);

  const scrap = (lift: Acted) =>
    Modal.confirm({
      title: t('elevator.scrapTitle', { name: nameOfLift(lift) }),
      content: t('elevator.scrapHint'),
      okText: t('elevator.to.scrapped'),
      okButtonProps: { danger: true },
      cancelText: t('button.cancel'),
      onOk: () => act(submit(elevatorCalls.scrap, { id: lift.id, from: lift.lifeState })),
    });
  const move = (lift: Acted, to: 'inUse' | 'stopped', text: string) =>
    Modal.confirm({
      title: t('elevator.moveTitle', { name: nameOfLift(lift), state: t(`lifeState.${to}`) }),
      content: t('elevator.moveHint'),
      okText: text,
      cancelText: t('button.cancel'),
      onOk: () => act(submit(elevatorCalls.setLifeState, { id: lift.id, from: lift.lifeState, to })),
    });
  const offerScrapping = (lift: Acted, problem: unknown) => {
    if (!(problem instanceof CallProblem) || !inUseOrKept.includes(problem.code)) return;
    if (!lift.lifeTargets.includes('scrapped')) return;
    Modal.confirm({
      title: t('elevator.notRemoved', { name: nameOfLift(lift) }),
      content: problem.message,
      okText: t('elevator.scrapInstead'),
      okButtonProps: { danger: true },
      cancelText: t('button.cancel'),
      onOk: () => act(submit(elevatorCalls.scrap, { id: lift.id, from: lift.lifeState })),
    });
  };
  const remove = (lift: Acted) =>
    Modal.confirm({
      title: t('elevator.removeTitle', { name: nameOfLift(lift) }),
      content: t('elevator.removeHint'),
      okText: t('button.delete'),
      okButtonProps: { danger: true },
      cancelText: t('button.cancel'),
      onOk: () =>
        send(elevatorCalls.remove, { id: lift.id }).then(
          async () => {
            onRemoved?.();
            await refresh();
          },
          (problem: unknown) => offerScrapping(lift, problem),
        ),
    });

  const moveTo = (lift: Acted, to: LifeState): RowAction | undefined => {
    if (to === 'installing') return undefined;
    if (to === 'scrapped') {
      return {
        key: to,
        text: t('elevator.to.scrapped'),
        permission: 'elevator.delete',
        danger: true,
        run: () => void scrap(lift),
      };
    }
    const text = t(lift.lifeState === 'scrapped' ? 'elevator.to.restored' : `elevator.to.${to}`);
    return { key: to, text, permission: 'elevator.edit', run: () => void move(lift, to, text) };
  };

  return (lift) => [
    ...lift.lifeTargets.flatMap((to) => moveTo(lift, to) ?? []),
    {
      key: 'remove',
      text: t('button.delete'),
      permission: 'elevator.delete',
      danger: true,
      run: () => void remove(lift),
    },
  ];
}
