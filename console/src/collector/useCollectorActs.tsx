import { useState, type ReactNode } from 'react';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { send } from '#kit/call/api.ts';
import { confirmLoss } from '#kit/confirmLoss.ts';
import { useText } from '#kit/text.ts';
import { BindDialog } from './BindDialog.tsx';
import { ChecksumDialog } from './ChecksumDialog.tsx';
import type { CollectorAct, CollectorRow } from './collectorActions.ts';
import { CollectorDialog } from './CollectorDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { RotateDialog } from './RotateDialog.tsx';
import { useCollectorRefresh } from './useCollectorRefresh.ts';

/** What is asked before it is done at once. */
const confirmed: Partial<
  Record<CollectorAct, { title: TextKey; hint: TextKey; ok: TextKey; run(id: string): Promise<unknown> }>
> = {
  unbind: {
    title: 'collector.unbindTitle',
    hint: 'collector.unbindHint',
    ok: 'collector.unbind',
    run: (id) => send(collectorCalls.unbindCollector, { id }),
  },
  disable: {
    title: 'collector.disableTitle',
    hint: 'collector.disableHint',
    ok: 'collector.disable',
    run: (id) => send(collectorCalls.disableCollector, { id, disabled: true }),
  },
  remove: {
    title: 'collector.removeTitle',
    hint: 'collector.removeHint',
    ok: 'button.delete',
    run: (id) => send(collectorCalls.removeCollector, { id }),
  },
};

const dialogs = {
  edit: CollectorDialog,
  bind: BindDialog,
  replace: ReplaceDialog,
  compare: ChecksumDialog,
  rotate: RotateDialog,
} as const;

/** Starts what a person chose to do with a collector; `dialog` is what it opens. */
export function useCollectorActs(onRemoved?: () => void): {
  act(act: CollectorAct, row: CollectorRow): void;
  dialog: ReactNode;
} {
  const t = useText();
  const refresh = useCollectorRefresh();
  const [open, setOpen] = useState<{ act: keyof typeof dialogs; row: CollectorRow }>();
  const Dialog = open && dialogs[open.act];

  const act = (chosen: CollectorAct, row: CollectorRow) => {
    if (chosen in dialogs) return setOpen({ act: chosen as keyof typeof dialogs, row });
    if (chosen === 'enable') {
      const enabled = send(collectorCalls.disableCollector, { id: row.id, disabled: false });
      return void enabled.then(refresh, () => {});
    }
    const asked = confirmed[chosen]!;
    confirmLoss(t, {
      title: t(asked.title, { serial: row.serial }),
      hint: t(asked.hint),
      button: t(asked.ok),
      run: () =>
        void asked.run(row.id).then(
          async () => {
            if (chosen === 'remove') onRemoved?.();
            await refresh();
          },
          () => {},
        ),
    });
  };
  return {
    act,
    dialog: Dialog ? (
      <Dialog
        collector={open.row}
        onClose={() => {
          setOpen(undefined);
          void refresh();
        }}
      />
    ) : null,
  };
}
