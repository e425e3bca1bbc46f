import type { InputOf } from '@hoistway/contract/call.ts';
import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';
import type { MountedRow } from './mountedRow.ts';
import { PieceFields } from './PieceFields.tsx';

const { Field } = fieldsOf(mountedPartCalls.update);
type Values = Omit<InputOf<typeof mountedPartCalls.update>, 'id'>;

/** Puts right what was recorded of a mounted part. */
export function CorrectForm({ part, onClose }: { part: MountedRow; onClose(): void }) {
  const t = useText();
  const update = useEdit(mountedPartCalls.update, part);
  const { id } = part;
  return (
    <FormDialog
      title={t('mountedPart.correctTitle', { name: part.partName })}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof mountedPartCalls.update, Values>
        name="correctPart"
        call={mountedPartCalls.update}
        fixed={{ id }}
        initial={part}
        save={(values) => update({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <PieceFields kind={part} />
        <Field name="place" />
        <Field name="englishPlace" />
        <Field name="installedOn" />
        <Field name="remarks" />
      </EntityForm>
    </FormDialog>
  );
}
