import { Modal } from 'antd';
import type { Translate } from '@hoistway/contract/language/translator.ts';

interface Loss {
  title: string;
  /** What follows from it. */
  hint?: string;
  /** What the button does; it deletes unless told. */
  button?: string;
  /** Tells by itself what goes wrong. */
  run(): unknown;
}

/** Asks before something is taken away. */
export function confirmLoss(t: Translate, { title, hint, button, run }: Loss): void {
  Modal.confirm({
    title,
    ...(hint === undefined ? {} : { content: hint }),
    okText: button ?? t('button.delete'),
    okButtonProps: { danger: true },
    cancelText: t('button.cancel'),
    onOk: run,
  });
}
