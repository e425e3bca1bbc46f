import type { Translate } from '@hoistway/contract/language/translator.ts';
import { confirmModal } from '../confirmModal.ts';
import { leaveUnsaved } from './unsaved.ts';

/** Goes on at once when all is saved; else asks whether what was changed may be lost. */
export function confirmLeave(t: Translate, unsaved: boolean, go: () => void): void {
  if (!unsaved) return go();
  confirmModal({
    title: t('form.leaveTitle'),
    content: t('form.leaveHint'),
    okText: t('form.leave'),
    cancelText: t('form.stay'),
    onOk: () => leaveUnsaved(go),
  });
}
