import { Input } from 'antd';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useEdit } from '#kit/call/useEdit.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { useText } from '#kit/text.ts';
import type { MappingVersionRow } from './mappingVersionRow.ts';

const { Field } = fieldsOf(mappingCalls.noteMapping);

/** The note of a draft, for the person who activates it. */
export function MappingNote({ version, onClose }: { version: MappingVersionRow; onClose(): void }) {
  const t = useText();
  const write = useEdit(mappingCalls.noteMapping, version);
  return (
    <FormDialog title={t('mapping.editNote')} onCancel={onClose}>
      <EntityForm
        name="mappingNote"
        call={mappingCalls.noteMapping}
        fixed={{ id: version.id }}
        initial={version}
        save={({ note }) => write({ id: version.id, note })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="note">
          <Input.TextArea maxLength={200} rows={3} />
        </Field>
      </EntityForm>
    </FormDialog>
  );
}
