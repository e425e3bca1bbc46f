import { useState } from 'react';
import { useNavigate } from 'react-router';
import { contractCalls, type ContractRow } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirm } from '#kit/confirm.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { useText } from '#kit/text.ts';
import { editContractPath, loseContractPath, renewContractPath, schedulePath } from './contractPath.ts';
import { DiscardForm } from './DiscardForm.tsx';

/** What is done with one contract, and the dialog in which it is. */
export function useContractActs(onRemoved?: () => void) {
  const t = useText();
  const navigate = useNavigate();
  const [discarding, setDiscarding] = useState<ContractRow>();
  const restore = useSubmit(contractCalls.restore);
  const review = useSubmit(contractCalls.review);
  const remove = useSubmit(contractCalls.remove);

  const actsOf = (row: ContractRow): RowAction[] => {
    const { id, managed, discardedAt } = row;
    const schedule: RowAction = {
      key: 'schedule',
      text: t('route.upkeep.schedule'),
      permission: 'contract.view',
      run: () => void navigate(schedulePath(id)),
    };
    if (!managed) return [schedule];
    const removal: RowAction = {
      key: 'remove',
      text: t('button.delete'),
      permission: 'contract.delete',
      danger: true,
      run: () =>
        confirmDelete(t, {
          title: t('contract.removeTitle', { no: row.contractNo }),
          hint: t('contract.removeHint'),
          run: () => remove({ id }, onRemoved),
        }),
    };
    if (discardedAt !== null)
      return [
        {
          key: 'restore',
          text: t('button.restore'),
          permission: 'contract.restore',
          run: () =>
            confirm(t, {
              title: t('contract.restoreTitle', { no: row.contractNo }),
              hint: row.discardReason,
              button: t('button.restore'),
              run: () => restore({ id }),
            }),
        },
        removal,
      ];
    const isOpen = row.renewedElevators + row.lostElevators < row.elevators;
    const isRenewable = row.renewedElevators < row.elevators;
    return [
      {
        key: 'edit',
        text: t('button.edit'),
        permission: 'contract.edit',
        run: () => void navigate(editContractPath(id)),
      },
      ...(isRenewable
        ? [
            {
              key: 'renew',
              text: t('route.upkeep.renewAdd'),
              permission: 'contract.renew',
              run: () => void navigate(renewContractPath(id)),
            } satisfies RowAction,
          ]
        : []),
      ...(isOpen
        ? [
            {
              key: 'lose',
              text: t('route.upkeep.loseAdd'),
              permission: 'contract.lose',
              run: () => void navigate(loseContractPath(id)),
            } satisfies RowAction,
          ]
        : []),
      schedule,
      ...(row.reviewedAt === null
        ? [
            {
              key: 'review',
              text: t('button.review'),
              permission: 'contract.review',
              run: () =>
                confirm(t, {
                  title: t('contract.reviewTitle', { no: row.contractNo }),
                  hint: t('contract.reviewHint'),
                  button: t('button.review'),
                  run: () => review({ id }),
                }),
            } satisfies RowAction,
          ]
        : []),
      ...(row.invoices === 0
        ? [
            {
              key: 'discard',
              text: t('button.discard'),
              permission: 'contract.discard',
              danger: true,
              run: () => setDiscarding(row),
            } satisfies RowAction,
          ]
        : []),
      removal,
    ];
  };
  const dialog = discarding ? (
    <DiscardForm contract={discarding} onClose={() => setDiscarding(undefined)} />
  ) : null;
  return { actsOf, dialog };
}
