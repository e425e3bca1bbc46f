import { Form, Input, Modal } from 'antd';
import { elevatorFileCalls, type ElevatorFileRow } from '@hoistway/contract/elevator/elevatorFile.ts';
import { submit } from '#kit/call/api.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { useText } from '#kit/text.ts';

interface FileNameProps {
  file: ElevatorFileRow;
  onDone(): Promise<unknown>;
  onClose(): void;
}

/** What a file is called; the ending that says its kind stays as it is. */
export function FileName({ file, onDone, onClose }: FileNameProps) {
  const t = useText();
  return (
    <Modal open footer={null} title={t('files.rename')} onCancel={onClose}>
      <EntityForm<typeof elevatorFileCalls.renameFile, { name: string }>
        name="fileName"
        call={elevatorFileCalls.renameFile}
        fixed={{ id: file.id }}
        initial={{ name: file.name }}
        save={({ name }) => submit(elevatorFileCalls.renameFile, { id: file.id, name }).then(onDone)}
        onDone={onClose}
        onCancel={onClose}
      >
        {(rules) => (
          <Form.Item name="name" label={t('elevatorFile.name')} rules={rules('name')}>
            <Input maxLength={100} />
          </Form.Item>
        )}
      </EntityForm>
    </Modal>
  );
}
