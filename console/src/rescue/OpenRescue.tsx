import { Input } from 'antd';
import { useRef } from 'react';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';

const { Field, Item } = fieldsOf(rescueCalls.open);

/** Opens a rescue by hand, or a drill of one. */
export function OpenRescue({ onOpened, onCancel }: { onOpened(id: string): void; onCancel(): void }) {
  const t = useText();
  const open = useSubmit(rescueCalls.open);
  const opened = useRef('');
  return (
    <FormDialog title={t('rescue.open')} onCancel={onCancel} mask={{ closable: false }}>
      <EntityForm
        name="openRescue"
        call={rescueCalls.open}
        initial={{ drill: false }}
        save={(values) =>
          open(values, ({ id }) => {
            opened.current = id;
          })
        }
        onDone={() => onOpened(opened.current)}
        onCancel={onCancel}
        saveText={t('rescue.open')}
      >
        <Field name="elevatorId">
          <ElevatorSelect />
        </Field>
        <Field name="callerPhone" />
        <Field name="trappedCount" />
        <Field name="drill" />
        <Item name="remark" label={t('rescue.remark')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
