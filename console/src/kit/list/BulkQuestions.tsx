import { Button, Form, Input } from 'antd';
import { useId } from 'react';
import { formRules } from '@hoistway/contract/input/formRules.ts';
import { useText } from '../text.ts';
import type { BulkAction, BulkAsked } from './bulkAction.ts';

interface BulkQuestionsProps {
  action: BulkAction;
  questions: readonly BulkAsked[];
  onEnter(entered: boolean): void;
  onAnswer(input: Record<string, string>): void;
}

type Said = Record<string, string | null | undefined>;

/** What was said, without the spaces around it; what was not said is left out. */
const saidOf = (said: Said): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );

/** Asks for what goes with an action on many rows. */
export function BulkQuestions({ action, questions, onEnter, onAnswer }: BulkQuestionsProps) {
  const t = useText();
  const rulesOf = formRules(action.call, t, action.input);
  return (
    <Form<Said>
      name={useId()}
      layout="vertical"
      onValuesChange={(_, said) => onEnter(Object.keys(saidOf(said)).length > 0)}
      onFinish={(said) => onAnswer(saidOf(said))}
    >
      {questions.map(({ name, label, required, hint, control }, index) => (
        <Form.Item
          key={name}
          name={name}
          label={label}
          extra={hint}
          validateFirst
          rules={
            required
              ? [{ required, whitespace: true, message: t('invalid.required') }, ...rulesOf(name)]
              : rulesOf(name)
          }
        >
          {control ?? <Input.TextArea rows={3} maxLength={300} autoFocus={index === 0} />}
        </Form.Item>
      ))}
      <div className="form-foot">
        <Button type="primary" htmlType="submit">
          {t('list.bulkNext')}
        </Button>
      </div>
    </Form>
  );
}
