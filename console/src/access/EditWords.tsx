import { Form, Input, Select } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { permissionCalls } from '@hoistway/contract/access/permissionCalls.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { currentLanguage, useText } from '#kit/text.ts';
import type { PermissionWords } from './usePermissionWords.ts';
import { byLabel } from '#kit/pick/byLabel.ts';

const { Field, Item } = fieldsOf(permissionCalls.changeWords);

/** What this installation calls a permission, in the language on display; nothing filled in takes it back. */
export function EditWords({ words, onClose }: { words: PermissionWords; onClose(): void }) {
  const t = useText();
  const changeWords = useSubmit(permissionCalls.changeWords);
  const language = currentLanguage();
  return (
    <FormDialog title={t('permission.words')} onCancel={onClose}>
      <EntityForm
        name="permissionWords"
        call={permissionCalls.changeWords}
        fixed={{ language }}
        initial={{}}
        save={(values) => changeWords({ ...values, language })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="name">
          <PermissionPick words={words} />
        </Field>
        <Item name="label" label={t('permission.ownLabel')} extra={t('permission.ownLabelHint')}>
          <Input maxLength={60} />
        </Item>
        <Field name="description">
          <Input.TextArea maxLength={200} rows={3} />
        </Field>
      </EntityForm>
    </FormDialog>
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
  const form = Form.useFormInstance<InputOf<typeof permissionCalls.changeWords>>();
  return (
    <Select<Permission>
      {...(id ? { id } : {})}
      {...(value ? { value } : {})}
      showSearch={byLabel}
      placeholder={t('button.pleaseSelect')}
      onChange={(name) => {
        onChange?.(name);
        form.setFieldsValue({ label: words.ownLabelOf(name), description: words.descriptionOf(name) });
      }}
      options={permissions.map((name) => ({ value: name, label: words.labelOf(name) }))}
    />
  );
}
