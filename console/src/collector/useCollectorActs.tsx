import { useState, type ReactNode } from 'react';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { useText } from '#kit/text.ts';
import { BindDialog } from './BindDialog.tsx';
import { ChecksumDialog } from './ChecksumDialog.tsx';
import type { CollectorAct, CollectorRow } from './collectorActions.ts';
import { CollectorDialog } from './CollectorDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { RotateDialog } from './RotateDialog.tsx';

/** What is asked before it is done at once. */
const confirmed = {
  unbind: { title: 'collector.unbindTitle', hint: 'collector.unbindHint', ok: 'collector.unbind' },
  disable: { title: 'collector.disableTitle', hint: 'collector.disableHint', ok: 'collector.disable' },
  remove: { title: 'collector.removeTitle', hint: 'collector.removeHint', ok: 'button.delete' },
} as const;

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
  const unbind = useSubmit(collectorCalls.unbind);
  const disable = useSubmit(collectorCalls.disable);
  const remove = useSubmit(collectorCalls.remove);
  const [open, setOpen] = useState<{ act: keyof typeof dialogs; row: CollectorRow }>();
  const Dialog = open && dialogs[open.act];

  const run = {
    unbind: (id: string) => unbind({ id }),
    disable: (id: string) => disable({ id, disabled: true }),
    remove: (id: string) => remove({ id }, onRemoved),
  };
  const act = (chosen: CollectorAct, row: CollectorRow) => {
    if (chosen === 'enable') return void disable({ id: row.id, disabled: false });
    if (chosen !== 'unbind' && chosen !== 'disable' && chosen !== 'remove')
      return setOpen({ act: chosen, row });
    const question = confirmed[chosen];
    confirmDelete(t, {
      title: t(question.title, { serial: row.serial }),
      hint: t(question.hint),
      button: t(question.ok),
      run: () => void run[chosen](row.id),
    });
  };
  return {
    act,
    dialog: Dialog ? <Dialog collector={open.row} onClose={() => setOpen(undefined)} /> : null,
  };
}
