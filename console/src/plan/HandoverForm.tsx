import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { showDone } from '#kit/call/tip.ts';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Field } = fieldsOf(planCalls.handover);

/** All plans of one person go to another. */
export function HandoverForm({ onClose }: { onClose(): void }) {
  const t = useText();
  const handOver = useSend(planCalls.handover);
  return (
    <FormDialog title={t('maintenancePlan.handoverTitle')} onCancel={onClose} mask={{ closable: false }}>
      <p className="hint">{t('maintenancePlan.handoverHint')}</p>
      <EntityForm
        name="planHandover"
        call={planCalls.handover}
        initial={{}}
        save={(people) => handOver(people, (counts) => showDone(t('maintenancePlan.handedOver', counts)))}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('maintenancePlan.handover')}
      >
        <Field name="previousWorkerId" />
        <Field name="nowWorkerId" />
      </EntityForm>
    </FormDialog>
  );
}
