import { Form, Input, Modal } from 'antd';
import { elevatorFileCalls, type ElevatorFileRow } from '@hoistway/contract/elevator/elevatorFile.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { useText } from '#kit/text.ts';

interface FileNameProps {
  file: ElevatorFileRow;
  onClose(): void;
}

/** What a file is called; the ending that says its kind stays as it is. */
export function FileName({ file, onClose }: FileNameProps) {
  const t = useText();
  const rename = useSubmit(elevatorFileCalls.renameFile);
  return (
    <Modal open footer={null} title={t('files.rename')} onCancel={onClose}>
      <EntityForm<typeof elevatorFileCalls.renameFile, { name: string }>
        name="fileName"
        call={elevatorFileCalls.renameFile}
        fixed={{ id: file.id }}
        initial={{ name: file.name }}
        save={({ name }) => rename({ id: file.id, name })}
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
