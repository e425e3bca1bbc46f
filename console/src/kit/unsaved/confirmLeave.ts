import type { Translate } from '@hoistway/contract/language/translator.ts';
import { confirmModal } from '../confirmModal.ts';
import { leaveUnsaved } from './unsaved.ts';

/** How to take back the question that is open. */
let takeBack: (() => void) | undefined;

/** Goes on at once when all is saved; else asks whether what was changed may be lost. */
export function confirmLeave(t: Translate, unsaved: boolean, go: () => void): void {
  if (!unsaved) return go();
  // Of several ways to leave the last is meant: one question, not one above another.
  takeBack?.();
  const own = confirmModal({
    title: t('form.leaveTitle'),
    content: t('form.leaveHint'),
    okText: t('form.leave'),
    cancelText: t('form.stay'),
    onOk: () => leaveUnsaved(go),
    afterClose: () => {
      if (takeBack === own) takeBack = undefined;
    },
  });
  takeBack = own;
}
