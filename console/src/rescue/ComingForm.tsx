import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';
import { MinutesField } from './case/MinutesField.tsx';

const { Item } = fieldsOf(rescueCalls.answerMine);

interface ComingFormProps {
  id: string;
  /** As it was estimated. */
  minutes: number | null;
  save(etaMinutes: number | undefined): Promise<unknown>;
  onDone(): void;
}

/** In how many minutes the signed-in person will be there. */
export function ComingForm({ id, minutes, save, onDone }: ComingFormProps) {
  const t = useText();
  return (
    <FormDialog title={t('myRescue.coming')} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
        name="coming"
        call={rescueCalls.answerMine}
        fixed={{ id, accepts: true }}
        initial={minutes === null ? {} : { etaMinutes: minutes }}
        save={({ etaMinutes }: { etaMinutes?: number }) => save(etaMinutes ?? undefined)}
        onDone={onDone}
        onCancel={onDone}
        saveText={t('myRescue.coming')}
      >
        <Item name="etaMinutes" label={t('rescue.eta')}>
          <MinutesField large />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
