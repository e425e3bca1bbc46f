import { Form, Input, Modal } from 'antd';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { useText } from '#kit/text.ts';
import type { MappingVersionRow } from './mappingVersionRow.ts';

/** What a draft is for, in words that whoever activates it reads. */
export function MappingNote({ version, onClose }: { version: MappingVersionRow; onClose(): void }) {
  const t = useText();
  const write = useSubmit(mappingCalls.noteMapping);
  return (
    <Modal open footer={null} title={t('mapping.editNote')} onCancel={onClose}>
      <EntityForm<typeof mappingCalls.noteMapping, { note: string | null }>
        name="mappingNote"
        call={mappingCalls.noteMapping}
        fixed={{ id: version.id }}
        initial={{ note: version.note }}
        save={({ note }) => write({ id: version.id, note })}
        onDone={onClose}
        onCancel={onClose}
      >
        {(rules) => (
          <Form.Item name="note" label={t('mappingVersion.note')} rules={rules('note')}>
            <Input.TextArea maxLength={200} rows={3} />
          </Form.Item>
        )}
      </EntityForm>
    </Modal>
  );
}
