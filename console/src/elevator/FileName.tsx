import { elevatorFileCalls, type ElevatorFileRow } from '@hoistway/contract/elevator/elevatorFile.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useEdit } from '#kit/call/useEdit.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { useText } from '#kit/text.ts';

const { Field } = fieldsOf(elevatorFileCalls.renameFile);

interface FileNameProps {
  file: ElevatorFileRow;
  onClose(): void;
}

/** What a file is called; the ending that says its kind stays as it is. */
export function FileName({ file, onClose }: FileNameProps) {
  const t = useText();
  const rename = useEdit(elevatorFileCalls.renameFile, file);
  return (
    <FormDialog title={t('files.rename')} onCancel={onClose}>
      <EntityForm
        name="fileName"
        call={elevatorFileCalls.renameFile}
        fixed={{ id: file.id }}
        initial={file}
        save={({ name }) => rename({ id: file.id, name })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="name" />
      </EntityForm>
    </FormDialog>
  );
}
