import { Form, Modal, Select } from 'antd';
import { collectorCalls } from '@hoistway/contract/elevator/collectorCalls.ts';
import { send } from '#app/api.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { usePickOptions } from '#kit/pick/usePickOptions.ts';
import { useText } from '#kit/text.ts';

interface FreeLiftPickProps {
  id?: string;
  value?: string;
  onChange?(id: string): void;
}

/** Lifts that no collector speaks for, by number, project or address. */
function FreeLiftPick({ id, value, onChange }: FreeLiftPickProps) {
  const t = useText();
  const { rows, setWords } = usePickOptions(
    collectorCalls.liftsWithout.name,
    ({ words }) => send(collectorCalls.liftsWithout, words ? { words } : {}),
    [],
  );
  return (
    <Select
      {...(id ? { id } : {})}
      showSearch={{ filterOption: false, onSearch: setWords }}
      placeholder={t('collector.searchElevator')}
      value={value ?? null}
      onChange={(next: string | null) => next && onChange?.(next)}
      options={rows.map((lift) => ({
        value: lift.id,
        label: `${lift.elevatorNo} · ${lift.projectName} · ${lift.address}`,
      }))}
    />
  );
}

/** Chooses the lift that a collector will speak for. */
export function BindDialog({
  collector,
  onClose,
}: {
  collector: { id: string; serial: string };
  onClose(): void;
}) {
  const t = useText();
  const { id } = collector;
  return (
    <Modal
      open
      title={`${t('collector.bind')} · ${collector.serial}`}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof collectorCalls.bindCollector, { elevatorId: string }>
        name="bindCollector"
        call={collectorCalls.bindCollector}
        fixed={{ id }}
        initial={{}}
        save={({ elevatorId }) => send(collectorCalls.bindCollector, { id, elevatorId })}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('collector.bind')}
      >
        {(rules) => (
          <Form.Item
            name="elevatorId"
            label={t('collector.elevatorId')}
            extra={t('collector.bindHint')}
            rules={rules('elevatorId')}
          >
            <FreeLiftPick />
          </Form.Item>
        )}
      </EntityForm>
    </Modal>
  );
}
