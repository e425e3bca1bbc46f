import { Form } from 'antd';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { stockPlaceCalls } from '@hoistway/contract/part/stockPlace.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FieldItem, fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';

export type PlaceRow = ReplyOf<typeof stockPlaceCalls.page>['rows'][number];
const added = fieldsOf(stockPlaceCalls.create);
const changed = fieldsOf(stockPlaceCalls.update);

/** A new store or van, or one that is changed. */
export function PlaceForm({ place, onClose }: { place?: PlaceRow | undefined; onClose(): void }) {
  return place ? <ChangePlace place={place} onClose={onClose} /> : <AddPlace onClose={onClose} />;
}

function Person() {
  const t = useText();
  return (
    <FieldItem name="staffId" label={t('stockPlace.staffId')} required>
      <StaffPick />
    </FieldItem>
  );
}

/** Whose van it is; a store belongs to nobody. */
function PersonOfVan() {
  const kind = Form.useWatch<string | undefined>('kind', Form.useFormInstance());
  return kind === 'van' ? <Person /> : null;
}

function AddPlace({ onClose }: { onClose(): void }) {
  const t = useText();
  const create = useSubmit(stockPlaceCalls.create);
  const { Field } = added;
  return (
    <FormDialog title={t('stockPlace.add')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm
        name="stockPlace"
        call={stockPlaceCalls.create}
        initial={{ kind: 'store' }}
        save={create}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="kind" />
        <Field name="name" />
        <Field name="englishName" />
        <PersonOfVan />
        <Field name="remarks" />
      </EntityForm>
    </FormDialog>
  );
}

function ChangePlace({ place, onClose }: { place: PlaceRow; onClose(): void }) {
  const t = useText();
  const update = useEdit(stockPlaceCalls.update, place);
  const { Field } = changed;
  const { id, kind, shownName: name } = place;
  return (
    <FormDialog title={t('stockPlace.editTitle', { name })} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof stockPlaceCalls.update, Omit<InputOf<typeof stockPlaceCalls.update>, 'id'>>
        name="stockPlace"
        call={stockPlaceCalls.update}
        fixed={{ id }}
        initial={place}
        save={(values) => update({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="name" />
        <Field name="englishName" />
        {kind === 'van' ? <Person /> : null}
        <Field name="remarks" />
      </EntityForm>
    </FormDialog>
  );
}
