import { Form, Input } from 'antd';
import { useId } from 'react';
import { formRules, refusedFields } from '@hoistway/contract/formRules.ts';
import { monitoringCalls } from '@hoistway/contract/monitoring/live.ts';
import { submit } from '#app/api.ts';
import { ActionButton } from './ActionButton.tsx';
import { useText } from './text.ts';

interface AcknowledgeFormProps {
  faultId: string;
  onDone(): void;
  onCancel(): void;
}

/** Says who has seen a fault, with a word for the others. */
export function AcknowledgeForm({ faultId, onDone, onCancel }: AcknowledgeFormProps) {
  const t = useText();
  const [form] = Form.useForm<{ note?: string }>();
  const rules = formRules(monitoringCalls.acknowledge, t, { id: faultId });
  const acknowledge = ({ note = '' }: { note?: string }) => {
    const said = note.trim();
    void submit(monitoringCalls.acknowledge, { id: faultId, ...(said ? { note: said } : {}) }).then(
      onDone,
      (problem: unknown) => form.setFields(refusedFields(['note'], problem)),
    );
  };
  return (
    <Form form={form} name={useId()} className="acknowledge-form" onFinish={acknowledge}>
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
