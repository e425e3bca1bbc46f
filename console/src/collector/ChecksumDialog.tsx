import { Alert, Form, Input, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { useText } from '#kit/text.ts';
import type { CollectorRow } from './collectorActions.ts';

/** Compares what an installer reads off the device with the provisioning file in force. */
export function ChecksumDialog({ collector, onClose }: { collector: CollectorRow; onClose(): void }) {
  const t = useText();
  const [answer, setAnswer] = useState<ReplyOf<typeof collectorCalls.checksum>['answer']>();
  const { id, serial, provisionStep } = collector;
  const compare = useSend(collectorCalls.checksum);
  return (
    <Modal
      open
      title={`${t('collector.compare')} · ${serial}`}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof collectorCalls.checksum, { step: number; checksum: string }>
        name="checksum"
        call={collectorCalls.checksum}
        fixed={{ id }}
        initial={{ step: provisionStep }}
        save={(read) => compare({ id, ...read }, ({ answer }) => setAnswer(answer))}
        onDone={() => {}}
        onCancel={onClose}
        saveText={t('collector.compare')}
        cancelText={t('button.close')}
      >
        {(rules) => (
          <>
            <Form.Item
              name="step"
              label={t('collector.step')}
              extra={t('collector.stepHint')}
              rules={rules('step')}
            >
              <InputNumber controls={false} min={1} precision={0} className="form-number" />
            </Form.Item>
            <Form.Item name="checksum" label={t('collector.checksum')} rules={rules('checksum')}>
              <Input.TextArea autoSize maxLength={64} />
            </Form.Item>
            {answer ? (
              <Alert
                type={answer === 'matches' ? 'success' : 'warning'}
                showIcon
                title={t(`checksumAnswer.${answer}`)}
              />
            ) : null}
          </>
        )}
      </EntityForm>
    </Modal>
  );
}
