import { Form, Input, Modal, Select } from 'antd';
import { permissionCalls } from '@hoistway/contract/access/permissionCalls.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { currentLanguage, useText } from '#kit/text.ts';
import type { PermissionWords } from './usePermissionWords.ts';

interface Words {
  name: Permission;
  label: string | null;
  description: string | null;
}

/** What this installation calls a permission, in the language on display; nothing filled in takes it back. */
export function EditWords({ words, onClose }: { words: PermissionWords; onClose(): void }) {
  const t = useText();
  const changeWords = useSend(permissionCalls.changeWords);
  const language = currentLanguage();
  return (
    <Modal open footer={null} title={t('permission.words')} onCancel={onClose}>
      <EntityForm<typeof permissionCalls.changeWords, Words>
        name="permissionWords"
        call={permissionCalls.changeWords}
        fixed={{ language }}
        initial={{}}
        save={(values) => changeWords({ ...values, language })}
        onDone={onClose}
        onCancel={onClose}
      >
        {(rules) => (
          <>
            <Form.Item name="name" label={t('permission.name')} rules={rules('name')}>
              <PermissionPick words={words} />
            </Form.Item>
            <Form.Item
              name="label"
              label={t('permission.ownLabel')}
              extra={t('permission.ownLabelHint')}
              rules={rules('label')}
            >
              <Input maxLength={60} />
            </Form.Item>
            <Form.Item name="description" label={t('permission.description')} rules={rules('description')}>
              <Input.TextArea maxLength={200} rows={3} />
            </Form.Item>
          </>
        )}
      </EntityForm>
    </Modal>
  );
}

interface PermissionPickProps {
  words: PermissionWords;
  /** Given by the form. */
  id?: string;
  value?: Permission;
  onChange?(name: Permission): void;
}

/** Choosing a permission fills in what it is called now. */
function PermissionPick({ words, id, value, onChange }: PermissionPickProps) {
  const t = useText();
  const form = Form.useFormInstance<Words>();
  return (
    <Select<Permission>
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('button.pleaseSelect')}
      onChange={(name) => {
        onChange?.(name);
        form.setFieldsValue({ label: words.ownLabelOf(name), description: words.descriptionOf(name) });
      }}
      options={permissions.map((name) => ({ value: name, label: words.labelOf(name) }))}
    />
  );
}
