import type { ReactNode } from 'react';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { confirmModal } from './confirmModal.ts';
import { alreadyReported } from './call/perform.ts';

export interface Step {
  title: string;
  /** What follows from it. */
  hint?: ReactNode;
  /** What the button does. */
  button: string;
  /** The dialog stays, busy, until it is done; a failure shows its own message. */
  run(): unknown;
}

/** Asks before something is done that others will notice. */
export function confirm(t: Translate, step: Step, danger = false): void {
  confirmModal({
    title: step.title,
    ...(step.hint === undefined ? {} : { content: step.hint }),
    okText: step.button,
    okButtonProps: { danger },
    cancelText: t('button.cancel'),
    focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
    onOk: () => {
      const work = step.run();
      return work instanceof Promise ? work.catch(alreadyReported) : undefined;
    },
  });
}
