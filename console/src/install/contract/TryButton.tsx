import { Form } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import type { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useText } from '#kit/text.ts';

type Values = Omit<InputOf<typeof installOrderCalls.create>, 'contractId' | 'trial'>;

/** Asks what would be made of the values that stand in the form around it, once they are right. */
export function TryButton({ onTry }: { onTry(values: Values): unknown }) {
  const t = useText();
  const form = Form.useFormInstance<Values>();
  const tryOut = async () => {
    const values = await form.validateFields().catch(() => undefined);
    if (values !== undefined) await onTry(values);
  };
  return <ActionButton onClick={tryOut}>{t('installOrder.trial')}</ActionButton>;
}
