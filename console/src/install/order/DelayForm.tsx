import { Input, Select } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { delayCauses } from '@hoistway/contract/install/delayCauses.ts';
import type { InstallStepRow } from '@hoistway/contract/install/installOrderCalls.ts';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FileField } from '#kit/form/FileField.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(installStepCalls.delay);
type Values = Omit<InputOf<typeof installStepCalls.delay>, 'id'>;

/** Notes why a step was late on some days. */
export function DelayForm({
  step,
  today,
  onClose,
}: {
  step: InstallStepRow;
  today: string;
  onClose(): void;
}) {
  const t = useText();
  const note = useSubmit(installStepCalls.delay);
  const { id } = step;
  return (
    <FormDialog title={t('installDelay.add')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof installStepCalls.delay, Values>
        name="installDelay"
        call={installStepCalls.delay}
        fixed={{ id }}
        initial={{ fromDay: today, untilDay: today }}
        save={(values) => note({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Item name="cause" label={t('installDelay.cause')}>
          <Select options={delayCauses.map((value) => ({ value, label: t(`delayCause.${value}`) }))} />
        </Item>
        <Item name="causedBy" label={t('installDelay.causedBy')}>
          <Input maxLength={100} />
        </Item>
        <Item name="fromDay" label={t('installDelay.fromDay')}>
          <DayField />
        </Item>
        <Item name="untilDay" label={t('installDelay.untilDay')} dependencies={['fromDay']}>
          <DayField />
        </Item>
        <Item name="note" label={t('installDelay.note')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Item>
        <Item name="file" label={t('installDelay.file')}>
          <FileField />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
