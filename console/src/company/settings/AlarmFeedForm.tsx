import { alarmFeedCalls } from '@hoistway/contract/alarm/alarmFeed.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Field } = fieldsOf(alarmFeedCalls.create);

interface AlarmFeedFormProps {
  companyId: string;
  onMade(made: ReplyOf<typeof alarmFeedCalls.create>): void;
  onClose(): void;
}

/** A new sender of camera alarms. */
export function AlarmFeedForm({ companyId, onMade, onClose }: AlarmFeedFormProps) {
  const t = useText();
  const create = useSubmit(alarmFeedCalls.create);
  return (
    <FormDialog title={t('alarmFeed.add')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm
        name="alarmFeed"
        call={alarmFeedCalls.create}
        fixed={{ companyId }}
        initial={{}}
        save={({ feedName }) => create({ feedName, companyId }, onMade)}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="feedName" />
      </EntityForm>
    </FormDialog>
  );
}
