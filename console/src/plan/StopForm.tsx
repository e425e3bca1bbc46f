import { Input } from 'antd';
import { planCalls, type PlanRow } from '@hoistway/contract/plan/planCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(planCalls.stop);

/** Asks why a plan is stopped: no order is made of it until it is resumed. */
export function StopForm({ plan, onClose }: { plan: PlanRow; onClose(): void }) {
  const t = useText();
  const stop = useSubmit(planCalls.stop);
  const { id } = plan;
  return (
    <FormDialog
      title={`${t('maintenancePlan.stopTitle')} · ${plan.elevatorNumber}`}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof planCalls.stop, { stopReason?: string }>
        name="planStop"
        call={planCalls.stop}
        fixed={{ id, stopped: true }}
        initial={{}}
        save={(values) => stop({ id, stopped: true, ...values })}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('maintenancePlan.stop')}
      >
        <Item name="stopReason" label={t('maintenancePlan.stopReason')} required>
          <Input.TextArea rows={2} maxLength={300} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
