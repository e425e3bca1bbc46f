import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import { formRules, refusedFields } from '@hoistway/contract/input/formRules.ts';
import type { incidentCalls } from '@hoistway/contract/fault/faultIncident.ts';
import type { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { useUnsavedGuard } from '../unsaved/useUnsavedGuard.ts';
import { confirmLeave } from '../unsaved/confirmLeave.ts';
import { sendQuietly } from '../call/api.ts';
import { useSubmit } from '../call/useSend.ts';
import { ActionButton } from './ActionButton.tsx';
import { useText } from '../text.ts';

interface AcknowledgeFormProps {
  /** Of one fault, or of an incident for all its members. */
  call: typeof monitoringCalls.acknowledge | typeof incidentCalls.acknowledge;
  /** The fault or incident; several faults of one elevator are acknowledged with the same note. */
  ids: readonly string[];
  /** A note that was begun before, and what becomes of it. */
  draft?: string;
  onDraft?(text: string): void;
  /** For a thumb. */
  large?: boolean;
  onDone(): void;
  onCancel(): void;
}

/** Says who has seen it, with a word for the others. */
export function AcknowledgeForm({
  call,
  ids,
  draft = '',
  onDraft,
  large = false,
  onDone,
  onCancel,
}: AcknowledgeFormProps) {
  const t = useText();
  const [form] = Form.useForm<{ note?: string }>();
  const [id = '', ...others] = ids;
  const [begun, setBegun] = useState(false);
  // A draft is kept by whoever asked for it.
  const allSaved = useUnsavedGuard(begun && !onDraft);
  const rules = formRules(call, t, { id });
  const submit = useSubmit(call);
  const acknowledge = ({ note = '' }: { note?: string }) => {
    const said = note.trim();
    const input = (of: string) => ({ id: of, ...(said ? { note: said } : {}) });
    void submit(input(id), async () => {
      // Another person may have acknowledged one of the others first: that is as good.
      await Promise.allSettled(others.map((other) => sendQuietly(call, input(other))));
      allSaved();
      onDone();
    }).then(undefined, (problem: unknown) => form.setFields(refusedFields(['note'], problem)));
  };
  return (
    <Form
      form={form}
      name={useId()}
      className={large ? 'acknowledge-form is-large' : 'acknowledge-form'}
      initialValues={{ note: draft }}
      onValuesChange={({ note = '' }) => {
        setBegun(note.trim() !== '');
        onDraft?.(note);
      }}
      onFinish={acknowledge}
    >
      <Form.Item name="note" rules={rules('note')}>
        <Input size="small" autoFocus aria-label={t('alarm.note')} placeholder={t('alarm.note')} />
      </Form.Item>
      <ActionButton size="small" type="primary" onClick={form.submit}>
        {t('alarm.acknowledge')}
      </ActionButton>
      <button
        type="button"
        className="link-button"
        onClick={() => confirmLeave(t, begun && !onDraft, onCancel)}
      >
        {t('button.cancel')}
      </button>
    </Form>
  );
}
