import { Input } from 'antd';
import type { Call, InputOf } from '@hoistway/contract/call.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FieldItem } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

interface ReasonFormProps<C extends Call> {
  title: string;
  call: C;
  /** What is sent besides the reason. */
  fixed: Partial<InputOf<C>>;
  /** The input that is the reason. */
  field: 'remark' | 'reason';
  onClose(): void;
}

/** Asks why before something is done. */
export function ReasonForm<C extends Call>({ title, call, fixed, field, onClose }: ReasonFormProps<C>) {
  const t = useText();
  const submit = useSubmit(call);
  return (
    <FormDialog title={title} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<C, Record<string, string>>
        name="installReason"
        call={call}
        fixed={fixed}
        initial={{}}
        save={(values) => submit({ ...fixed, ...values } as InputOf<C>)}
        onDone={onClose}
        onCancel={onClose}
        saveText={title}
      >
        <FieldItem
          name={field}
          label={t('installOrder.reason')}
          validateFirst
          more={[{ required: true, whitespace: true, message: t('invalid.required') }]}
        >
          <Input.TextArea rows={3} maxLength={300} />
        </FieldItem>
      </EntityForm>
    </FormDialog>
  );
}
