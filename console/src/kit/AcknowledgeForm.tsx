import { Form, Input } from 'antd';
import { useId } from 'react';
import { formRules, refusedFields } from '@hoistway/contract/formRules.ts';
import type { incidentCalls } from '@hoistway/contract/fault/faultIncident.ts';
import type { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { useSubmit } from './call/useSend.ts';
import { ActionButton } from './ActionButton.tsx';
import { useText } from './text.ts';

interface AcknowledgeFormProps {
  /** Of one fault, or of an incident for all its members. */
  call: typeof monitoringCalls.acknowledge | typeof incidentCalls.acknowledge;
  id: string;
  /** For a thumb. */
  large?: boolean;
  onDone(): void;
  onCancel(): void;
}

/** Says who has seen it, with a word for the others. */
export function AcknowledgeForm({ call, id, large = false, onDone, onCancel }: AcknowledgeFormProps) {
  const t = useText();
  const [form] = Form.useForm<{ note?: string }>();
  const rules = formRules(call, t, { id });
  const submit = useSubmit(call);
  const acknowledge = ({ note = '' }: { note?: string }) => {
    const said = note.trim();
    void submit({ id, ...(said ? { note: said } : {}) }, onDone).then(undefined, (problem: unknown) =>
      form.setFields(refusedFields(['note'], problem)),
    );
  };
  return (
    <Form
      form={form}
      name={useId()}
      className={large ? 'acknowledge-form is-large' : 'acknowledge-form'}
      onFinish={acknowledge}
    >
      <Form.Item name="note" rules={rules('note')}>
        <Input size="small" aria-label={t('alarm.note')} placeholder={t('alarm.note')} />
      </Form.Item>
      <ActionButton size="small" type="primary" onClick={form.submit}>
        {t('alarm.acknowledge')}
      </ActionButton>
      <button type="button" className="link-button" onClick={onCancel}>
        {t('button.cancel')}
      </button>
    </Form>
  );
}
