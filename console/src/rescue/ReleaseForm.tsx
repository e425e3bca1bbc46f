import type { InputOf } from '@hoistway/contract/call.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

type ReleaseCall = typeof rescueCalls.release | typeof rescueCalls.releaseMine;
type Outcome = Omit<InputOf<typeof rescueCalls.releaseMine>, 'id'>;

const { Field } = fieldsOf(rescueCalls.releaseMine);

interface ReleaseFormProps {
  call: ReleaseCall;
  fixed: { id: string };
  trappedCount: number | null;
  save(outcome: Outcome): Promise<unknown>;
  onDone(): void;
  onCancel(): void;
}

/** Records that the people are out: how many, whether anybody is injured, by which way and why it happened. */
export function ReleaseForm({ call, fixed, trappedCount, save, onDone, onCancel }: ReleaseFormProps) {
  const t = useText();
  return (
    <FormDialog title={t('rescueMove.release')} onCancel={onCancel} mask={{ closable: false }}>
      <EntityForm<ReleaseCall, Outcome>
        name="releaseRescue"
        call={call}
        fixed={fixed}
        initial={{ injuredCount: 0, ...(trappedCount === null ? {} : { releasedCount: trappedCount }) }}
        save={save}
        onDone={onDone}
        onCancel={onCancel}
        saveText={t('rescueMove.release')}
      >
        <Field name="releasedCount" />
        <Field name="injuredCount" />
        <Field name="releaseWay" />
        <Field name="cause" />
      </EntityForm>
    </FormDialog>
  );
}
