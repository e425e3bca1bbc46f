import { qrCalls, type CodedElevator } from '@hoistway/contract/qrCode/qrCalls.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useEdit } from '#kit/call/useEdit.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { useText } from '#kit/text.ts';
import { CodeFields, sentCode, type WrittenCode } from './CodeFields.tsx';

/** What the label of one elevator says. */
export function EditCode({ elevator, onClose }: { elevator: CodedElevator; onClose(): void }) {
  const t = useText();
  const update = useEdit(qrCalls.update, elevator.code);
  const { code } = elevator;
  return (
    <FormDialog width={720} title={`${t('label.edit')} · ${elevator.elevatorNo}`} onCancel={onClose}>
      <EntityForm<typeof qrCalls.create, WrittenCode>
        name="qrCode"
        call={qrCalls.create}
        fixed={{ elevatorIds: [elevator.id] }}
        initial={{ ...code, logo: code.logo ? [code.logo] : [] }}
        save={(written) => update({ id: code.id, ...sentCode(written) })}
        onDone={onClose}
        onCancel={onClose}
      >
        <CodeFields />
      </EntityForm>
    </FormDialog>
  );
}
