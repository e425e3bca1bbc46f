import { Button, Form, Input } from 'antd';
import { useId } from 'react';
import { formRules } from '@hoistway/contract/input/formRules.ts';
import { useText } from '../text.ts';
import type { BulkAction } from './bulkAction.ts';

interface BulkQuestionProps {
  action: BulkAction;
  question: NonNullable<BulkAction['question']>;
  onEnter(entered: boolean): void;
  onAnswer(input: Record<string, unknown>): void;
}

/** Asks for what goes with an action on many rows. */
export function BulkQuestion({ action, question, onEnter, onAnswer }: BulkQuestionProps) {
  const t = useText();
  const { name, label, required, hint, control } = question;
  const rules = formRules(action.call, t, action.input)(name);
  return (
    <Form<Record<string, string>>
      name={useId()}
      layout="vertical"
      onValuesChange={(_, said) => onEnter(Boolean(said[name]))}
      onFinish={(said) => onAnswer(said[name]?.trim() ? { [name]: said[name].trim() } : {})}
    >
      <Form.Item
        name={name}
        label={label}
        extra={hint}
        rules={required ? [{ required, message: t('invalid.required') }, ...rules] : rules}
      >
        {control ?? <Input.TextArea rows={3} maxLength={300} autoFocus />}
      </Form.Item>
      <div className="form-foot">
        <Button type="primary" htmlType="submit">
          {t('list.bulkNext')}
        </Button>
      </div>
    </Form>
  );
}
