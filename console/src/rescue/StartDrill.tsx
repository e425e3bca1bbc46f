import { Input } from 'antd';
import { useRef } from 'react';
import { drillCalls } from '@hoistway/contract/rescue/rescueDrill.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';

const { Field, Item } = fieldsOf(drillCalls.drill);

/** Begins an exercise: an entrapment between floors is played on an elevator. */
export function StartDrill({ onStarted, onCancel }: { onStarted(id: string): void; onCancel(): void }) {
  const t = useText();
  const start = useSubmit(drillCalls.drill);
  const started = useRef('');
  return (
    <FormDialog title={t('rescueDrill.start')} onCancel={onCancel} mask={{ closable: false }}>
      <p className="hint">{t('rescueDrill.hint')}</p>
      <EntityForm
        name="startDrill"
        call={drillCalls.drill}
        initial={{ trappedCount: 2 }}
        save={(values) =>
          start(values, ({ id }) => {
            started.current = id;
          })
        }
        onDone={() => onStarted(started.current)}
        onCancel={onCancel}
        saveText={t('rescueDrill.start')}
      >
        <Field name="elevatorId">
          <ElevatorSelect />
        </Field>
        <Field name="trappedCount" />
        <Item name="remark" label={t('rescue.remark')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
