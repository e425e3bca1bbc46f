import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { faultMoves } from '@hoistway/contract/fault/faultHandling.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { useSend } from '#kit/call/useSend.ts';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { storedMover } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import type { FaultListRow } from './faultColumns.tsx';
import { FaultMoveForm } from './FaultMoveForm.tsx';

/** What is done with a fault from its row: see the elevator, say that one has seen it, say that it is dealt with. */
export function useFaultActions(addressOf: (id: string) => string): {
  actionsOf(row: FaultListRow): readonly RowAction[];
  form: ReactNode;
} {
  const t = useText();
  const navigate = useNavigate();
  const acknowledge = useSend(monitoringCalls.acknowledge);
  const [resolving, setResolving] = useState<FaultListRow | undefined>();
  const close = () => setResolving(undefined);
  return {
    actionsOf: (row) => {
      const resolvable = faultMoves
        .movesFrom(row, storedMover())
        .some(({ move, refusal }) => move === 'resolve' && refusal === undefined);
      return [
        { key: 'open', text: t('button.detail'), run: () => void navigate(addressOf(row.id)) },
        {
          key: 'elevator',
          text: t('elevator.openLive'),
          permission: 'elevator.view',
          run: () => void navigate(`/realTime/detail?id=${row.elevatorId}`),
        },
        ...(row.acknowledgedAt === null && row.handling === 'untreated'
          ? [
              {
                key: 'acknowledge',
                text: t('alarm.acknowledge'),
                permission: 'fault.confirm' as const,
                run: () => void acknowledge({ id: row.id }),
              },
            ]
          : []),
        ...(resolvable
          ? [{ key: 'resolve', text: t('faultList.markResolved'), run: () => setResolving(row) }]
          : []),
      ];
    },
    form: resolving ? (
      <FaultMoveForm fault={resolving} move="resolve" onDone={close} onCancel={close} />
    ) : null,
  };
}
