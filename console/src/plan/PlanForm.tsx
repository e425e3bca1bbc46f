import { InputNumber } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { planCalls, type PlanRow } from '@hoistway/contract/plan/planCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';

interface PlanFormProps {
  /** The plan that is changed; without it a new one is made. */
  plan?: PlanRow;
  /** Of which elevator the new one is, where that is known. */
  elevatorId?: string;
  onClose(): void;
}

const added = fieldsOf(planCalls.create);
const changed = fieldsOf(planCalls.update);
type Values = Omit<InputOf<typeof planCalls.update>, 'id'>;

/** A plan: whose, when next, which round, how long it may take. */
export function PlanForm({ plan, elevatorId, onClose }: PlanFormProps) {
  return plan ? (
    <ChangePlan plan={plan} onClose={onClose} />
  ) : (
    <AddPlan elevatorId={elevatorId} onClose={onClose} />
  );
}

function AddPlan({ elevatorId, onClose }: { elevatorId: string | undefined; onClose(): void }) {
  const t = useText();
  const create = useSubmit(planCalls.create);
  const { Field } = added;
  return (
    <FormDialog title={t('maintenancePlan.add')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm
        name="planAdd"
        call={planCalls.create}
        initial={{
          nextOrdinal: 1,
          daysToComplete: 1,
          ...(elevatorId === undefined ? {} : { elevatorId }),
        }}
        save={create}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="elevatorId">
          <ElevatorSelect />
        </Field>
        <Field name="workerId" />
        <Field name="nextDue" />
        <Field name="nextOrdinal" />
        <Field name="lastActual" />
        <Field name="daysToComplete" />
        <Field name="intervalDays" />
        <Field name="note" />
      </EntityForm>
    </FormDialog>
  );
}

function ChangePlan({ plan, onClose }: { plan: PlanRow; onClose(): void }) {
  const t = useText();
  const update = useEdit(planCalls.update, plan);
  const { Field, Item } = changed;
  const { id } = plan;
  return (
    <FormDialog
      title={`${t('maintenancePlan.edit')} · ${plan.elevatorNumber}`}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof planCalls.update, Values>
        name="planEdit"
        call={planCalls.update}
        fixed={{ id }}
        initial={plan}
        save={(values) => update({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="workerId" />
        <Field name="nextDue" />
        <Field name="nextOrdinal" />
        <Field name="lastActual" />
        <Field name="daysToComplete" />
        <Item
          name="intervalDays"
          label={t('maintenancePlan.intervalDays')}
          extra={t('maintenancePlan.ceiling', { n: plan.ceilingDays })}
        >
          <InputNumber controls={false} className="form-number" />
        </Item>
        <Field name="note" />
      </EntityForm>
    </FormDialog>
  );
}
