import type { InputOf } from '@hoistway/contract/call.ts';
import { residentsPageCalls, type ShownPage } from '@hoistway/contract/residents/residentsPageCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { ElevatorPick } from '#kit/pick/ElevatorPick.tsx';
import { useText } from '#kit/text.ts';

const { create, update, setElevators } = residentsPageCalls;
const { Field, Item } = fieldsOf(create);

interface AddPageProps {
  elevator: { id: string; name: string; projectName: string };
  onClose(): void;
}

/** A page for the building of an elevator. */
export function AddPage({ elevator: { id, name, projectName }, onClose }: AddPageProps) {
  const t = useText();
  const save = useSubmit(create);
  return (
    <FormDialog title={t('residentsPage.add')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm
        name="residentsPage"
        call={create}
        initial={{ buildingName: projectName.slice(0, 60), elevatorIds: [id] }}
        save={save}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('residentsPage.add')}
      >
        <Field name="buildingName" />
        <Item name="elevatorIds" label={t('residentsPage.elevatorIds')}>
          <ElevatorPick multiple names={new Map([[id, name]])} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}

interface OfPage {
  page: ShownPage;
  onClose(): void;
}

/** Another name for the building of a page. */
export function RenamePage({ page, onClose }: OfPage) {
  const t = useText();
  const save = useEdit(update, page);
  const { id } = page;
  return (
    <FormDialog title={t('residentsPage.rename')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof update, Omit<InputOf<typeof update>, 'id'>>
        name="residentsPage"
        call={update}
        fixed={{ id }}
        initial={page}
        save={(values) => save({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="buildingName" />
      </EntityForm>
    </FormDialog>
  );
}

/** The elevators that a page shows. */
export function ChooseElevators({ page, onClose }: OfPage) {
  const t = useText();
  const save = useSubmit(setElevators);
  const { id, elevators } = page;
  return (
    <FormDialog title={t('residentsPage.setElevators')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof setElevators, Omit<InputOf<typeof setElevators>, 'id'>>
        name="residentsPage"
        call={setElevators}
        fixed={{ id }}
        initial={{ elevatorIds: elevators.map((each) => each.id) }}
        save={(values) => save({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Item name="elevatorIds" label={t('residentsPage.elevatorIds')}>
          <ElevatorPick multiple names={new Map(elevators.map((each) => [each.id, each.name]))} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
