import { Alert, Input, InputNumber } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { useText } from '#kit/text.ts';
import type { CollectorRow } from './collectorActions.ts';

const { Field } = fieldsOf(collectorCalls.checksum);

/** Compares what an installer reads off the device with the provisioning file in force. */
export function ChecksumDialog({ collector, onClose }: { collector: CollectorRow; onClose(): void }) {
  const t = useText();
  const [answer, setAnswer] = useState<ReplyOf<typeof collectorCalls.checksum>['answer']>();
  const { id, serial, provisionStep } = collector;
  const compare = useSend(collectorCalls.checksum);
  return (
    <FormDialog title={`${t('collector.compare')} · ${serial}`} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm
        name="checksum"
        call={collectorCalls.checksum}
        fixed={{ id }}
        initial={{ step: provisionStep }}
        save={(read) => compare({ ...read, id }, ({ answer }) => setAnswer(answer))}
        onDone={() => {}}
        onCancel={onClose}
        saveText={t('collector.compare')}
        cancelText={t('button.close')}
      >
        <Field name="step">
          <InputNumber controls={false} min={1} precision={0} className="form-number" />
        </Field>
        <Field name="checksum">
          <Input.TextArea rows={2} maxLength={64} />
        </Field>
        {answer ? (
          <Alert
            type={answer === 'matches' ? 'success' : 'warning'}
            showIcon
            title={t(`checksumAnswer.${answer}`)}
          />
        ) : null}
      </EntityForm>
    </FormDialog>
  );
}
