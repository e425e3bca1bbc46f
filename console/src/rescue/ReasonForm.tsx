import { Input } from 'antd';
import { rescueCalls, type RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { rescueMoves } from '@hoistway/contract/rescue/rescueMoves.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { makeMove } from '#kit/move/makeMove.ts';
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
  const { id, state } = rescue;
  return (
    <FormDialog title={t(`rescueMove.${move}`)} onCancel={onCancel} mask={{ closable: false }}>
      <EntityForm
        name="rescueReason"
        call={rescueCalls.cancel}
        fixed={{ id }}
        initial={{}}
        save={(said) => makeMove(rescueMoves, rescueCalls, move, { id, seen: state, said })}
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
