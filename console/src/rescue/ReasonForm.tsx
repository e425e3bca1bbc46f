import { Input } from 'antd';
import { rescueCalls, type RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(rescueCalls.cancel);

interface ReasonFormProps {
  rescue: RescueDetail;
  move: 'giveUp' | 'cancel';
  onDone(): void;
  onCancel(): void;
}

/** Asks why somebody does not come after all, or why there was nobody to rescue. */
export function ReasonForm({ rescue, move, onDone, onCancel }: ReasonFormProps) {
  const t = useText();
  const giveUp = useSubmit(rescueCalls.giveUp);
  const cancel = useSubmit(rescueCalls.cancel);
  const { id, state } = rescue;
  const send = move === 'cancel' ? cancel : giveUp;
  return (
    <FormDialog title={t(`rescueMove.${move}`)} onCancel={onCancel} mask={{ closable: false }}>
      <EntityForm
        name="rescueReason"
        call={rescueCalls.cancel}
        fixed={{ id }}
        initial={{}}
        save={({ remark }) => send({ id, remark, seen: state })}
        onDone={onDone}
        onCancel={onCancel}
        cancelText={t('button.back')}
        saveText={t(`rescueMove.${move}`)}
        danger
      >
        <Item
          name="remark"
          label={t('rescue.reason')}
          more={[{ required: true, whitespace: true, message: t('invalid.required') }]}
        >
          <Input.TextArea rows={3} maxLength={300} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
