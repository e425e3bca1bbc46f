import type { InputOf } from '@hoistway/contract/call.ts';
import { rescuerCalls } from '@hoistway/contract/company/rescuerCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';
import type { RescuerRow } from './rescuerColumns.tsx';

const { Field } = fieldsOf(rescuerCalls.addRescuer);

/** The form of a rescuer; without one that of a new one. */
export function RescuerForm({ rescuer, onDone }: { rescuer?: RescuerRow | undefined; onDone(): void }) {
  const t = useText();
  const add = useSubmit(rescuerCalls.addRescuer);
  const change = useEdit(rescuerCalls.changeRescuer, rescuer);
  const save = (values: InputOf<typeof rescuerCalls.addRescuer>) =>
    rescuer ? change({ id: rescuer.id, ...values }) : add(values);
  return (
    <FormDialog title={rescuer?.name ?? t('rescuer.add')} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
        name="rescuer"
        call={rescuerCalls.addRescuer}
        initial={rescuer ?? { status: 'active', onDuty: false, levelId: 'contracted' }}
        save={save}
        onDone={onDone}
        onCancel={onDone}
      >
        <Field name="name" />
        <Field name="englishName" />
        <Field name="phone" />
        <Field name="account" />
        {rescuer ? null : <Field name="companyId" />}
        <Field name="levelId" />
        <Field name="regionCode" />
        <Field name="status" />
        <Field name="onDuty" />
      </EntityForm>
    </FormDialog>
  );
}
