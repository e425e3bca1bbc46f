import type { Translate } from '@hoistway/contract/language/translator.ts';
import { confirm, type Step } from './confirm.ts';

/** Asks before something is removed; the button says Delete by default. */
export function confirmDelete(t: Translate, loss: Omit<Step, 'button'> & { button?: string }): void {
  confirm(t, { ...loss, button: loss.button ?? t('button.delete') }, true);
}
