import { Alert, Form, Modal, Select } from 'antd';
import { collectorCalls } from '@hoistway/contract/elevator/collectorCalls.ts';
import { send } from '#app/api.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { usePickOptions } from '#kit/pick/usePickOptions.ts';
import { useText } from '#kit/text.ts';
import type { CollectorRow } from './collectorActions.ts';

interface SparePickProps {
  id?: string;
  value?: string;
  onChange?(id: string): void;
}

/** Unbound collectors by serial. */
function SparePick({ id, value, onChange }: SparePickProps) {
  const t = useText();
  const { rows, setWords } = usePickOptions(
    collectorCalls.spareCollectors.name,
    ({ words }) => send(collectorCalls.spareCollectors, words ? { words } : {}),
    [],
  );
  return (
    <Select
      {...(id ? { id } : {})}
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder={t('collector.serial')}
      value={value ?? null}
      onChange={(next: string | null) => next && onChange?.(next)}
      options={rows.map((spare) => ({ value: spare.id, label: `${spare.serial} · ${spare.model}` }))}
    />
  );
}

/** Chooses the collector that takes the lift of this one. */
export function ReplaceDialog({ collector, onClose }: { collector: CollectorRow; onClose(): void }) {
  const t = useText();
  const { id } = collector;
  return (
    <Modal
      open
      title={`${t('collector.replace')} · ${collector.serial}`}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Alert type="info" showIcon title={t('collector.replaceHint')} />
      <EntityForm<typeof collectorCalls.replaceCollector, { replacementId: string }>
        name="replaceCollector"
        call={collectorCalls.replaceCollector}
        fixed={{ id }}
        initial={{}}
        save={({ replacementId }) => send(collectorCalls.replaceCollector, { id, replacementId })}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('collector.replace')}
      >
        {(rules) => (
          <Form.Item name="replacementId" label={t('collector.replacementId')} rules={rules('replacementId')}>
            <SparePick />
          </Form.Item>
        )}
      </EntityForm>
    </Modal>
  );
}
