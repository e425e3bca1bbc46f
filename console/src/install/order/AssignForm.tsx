import type { InputOf } from '@hoistway/contract/call.ts';
import { installOrderCalls, type InstallStepRow } from '@hoistway/contract/install/installOrderCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(installOrderCalls.assign);
type Values = Pick<InputOf<typeof installOrderCalls.assign>, 'workerId'>;

interface AssignFormProps {
  step: InstallStepRow;
  orderId: string;
  onClose(): void;
}

/** Gives a step to somebody; without anybody it is for the person of the order. */
export function AssignForm({ step, orderId, onClose }: AssignFormProps) {
  const t = useText();
  const assign = useSubmit(installOrderCalls.assign);
  const fixed = { id: orderId, stepIds: [step.id] };
  return (
    <FormDialog title={t('installStep.assign')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof installOrderCalls.assign, Values>
        name="installAssign"
        call={installOrderCalls.assign}
        fixed={fixed}
        initial={{ workerId: step.workerId }}
        save={({ workerId }) => assign({ ...fixed, workerId: workerId ?? null })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Item name="workerId" label={t('installStep.workerId')} extra={t('installStep.assignHint')}>
          <StaffPick />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
