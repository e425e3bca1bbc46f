import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Field } = fieldsOf(rescueCalls.check);

/** Records the check by which the elevator may run again; with it the rescue is usually closed. */
export function CheckForm({ id, onDone, onCancel }: { id: string; onDone(): void; onCancel(): void }) {
  const t = useText();
  const check = useSubmit(rescueCalls.check);
  return (
    <FormDialog title={t('rescue.check')} onCancel={onCancel} mask={{ closable: false }}>
      <EntityForm
        name="checkRescue"
        call={rescueCalls.check}
        fixed={{ id }}
        initial={{ closes: true }}
        save={({ checkResult, closes }) => check({ id, checkResult, closes })}
        onDone={onDone}
        onCancel={onCancel}
      >
        <Field name="checkResult" />
        <Field name="closes" />
      </EntityForm>
    </FormDialog>
  );
}
