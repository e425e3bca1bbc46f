import type { Translate } from '@hoistway/contract/language/translator.ts';
import { confirm, type Step } from './confirm.ts';

/** Asks before something is removed; the button says Delete by default. */
export function confirmDelete(t: Translate, loss: Omit<Step, 'button'> & { button?: string }): void {
  confirm(t, { ...loss, button: loss.button ?? t('button.delete') }, true);
}

interface Disabling extends Omit<Step, 'button' | 'run'> {
  set(forbidden: boolean): Promise<unknown>;
}

/** Enables what is disabled at once; asks before it disables what is in use. */
export function switchForbidden(t: Translate, { forbidden }: { forbidden: boolean }, act: Disabling): void {
  const { set, ...loss } = act;
  if (forbidden) return void set(false);
  confirmDelete(t, { ...loss, button: t('button.disable'), run: () => set(true) });
}
