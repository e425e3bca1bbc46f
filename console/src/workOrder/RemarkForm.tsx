import { Input } from 'antd';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(orderCalls.cancel);

interface RemarkFormProps {
  id: string;
  /** What it is asked for, as title and button say. */
  title: string;
  danger?: boolean;
  save(remark: string): Promise<unknown>;
  onDone(): void;
}

/** Asks why. */
export function RemarkForm({ id, title, danger = false, save, onDone }: RemarkFormProps) {
  const t = useText();
  return (
    <FormDialog title={title} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
        name="orderRemark"
        call={orderCalls.cancel}
        fixed={{ id }}
        initial={{}}
        save={({ remark }) => save(remark)}
        onDone={onDone}
        onCancel={onDone}
        cancelText={t('button.back')}
        saveText={title}
        danger={danger}
      >
        <Item
          name="remark"
          label={t('workOrder.reason')}
          more={[{ required: true, whitespace: true, message: t('invalid.required') }]}
        >
          <Input.TextArea rows={3} maxLength={300} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
