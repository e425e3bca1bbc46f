import type { InputOf } from '@hoistway/contract/call.ts';
import {
  alterationCalls,
  type AlterationRow,
} from '@hoistway/contract/inspection/alteration/alterationCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Field } = fieldsOf(alterationCalls.create);

const alterationFields = (
  <>
    <Field name="work" />
    <Field name="startedOn" />
    <Field name="endedOn" />
  </>
);

/** Records a major alteration of an elevator. */
export function NewAlteration({ elevatorId, onClose }: { elevatorId: string; onClose(): void }) {
  const t = useText();
  const create = useSubmit(alterationCalls.create);
  return (
    <FormDialog title={t('majorAlteration.add')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof alterationCalls.create, Omit<InputOf<typeof alterationCalls.create>, 'elevatorId'>>
        name="newAlteration"
        call={alterationCalls.create}
        fixed={{ elevatorId }}
        initial={{}}
        save={(values) => create({ elevatorId, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        {alterationFields}
      </EntityForm>
    </FormDialog>
  );
}

/** Says when a major alteration ended, or puts right what was recorded of it. */
export function EditAlteration({ alteration, onClose }: { alteration: AlterationRow; onClose(): void }) {
  const t = useText();
  const update = useEdit(alterationCalls.update, alteration);
  const { id } = alteration;
  return (
    <FormDialog title={t('majorAlteration.edit')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof alterationCalls.update, Omit<InputOf<typeof alterationCalls.update>, 'id'>>
        name="editAlteration"
        call={alterationCalls.update}
        fixed={{ id }}
        initial={alteration}
        save={(values) => update({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        {alterationFields}
      </EntityForm>
    </FormDialog>
  );
}
