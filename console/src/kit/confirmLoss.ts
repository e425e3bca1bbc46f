import type { Translate } from '@hoistway/contract/language/translator.ts';
import { confirmStep, type Step } from './confirmStep.ts';

/** Asks before something is taken away; the button deletes unless told. */
export function confirmLoss(t: Translate, loss: Omit<Step, 'button'> & { button?: string }): void {
  confirmStep(t, { ...loss, button: loss.button ?? t('button.delete') }, true);
}
