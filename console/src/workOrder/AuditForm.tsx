import { Form, Input, Radio, Select } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { auditCauses } from '@hoistway/contract/cause/causeClass.ts';
import { orderCalls, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { auditResults, orderAudit } from '@hoistway/contract/workOrder/orderStatus.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(orderCalls.inspectResult);

type Audit = Omit<InputOf<typeof orderCalls.inspectResult>, 'id'>;

interface AuditFormProps {
  order: OrderRow;
  initial: Partial<Audit>;
  onDone(): void;
}

/** What the audit of an order found. */
export function AuditForm({ order, initial, onDone }: AuditFormProps) {
  const t = useText();
  const keep = useSubmit(orderCalls.inspectResult);
  const { id, inspectStatus: seen } = order;
  return (
    <FormDialog title={t('orderMove.audit')} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
        name="orderAudit"
        call={orderCalls.inspectResult}
        fixed={{ id }}
        initial={initial}
        save={(values: Audit) => keep({ ...values, id, seen })}
        onDone={onDone}
        onCancel={onDone}
        saveText={t('workOrder.recordAudit')}
      >
        <Item name="inspectResult" label={t('workOrder.inspectResult')}>
          <Radio.Group options={auditResults.map((value) => ({ value, label: t(`orderStatus.${value}`) }))} />
        </Item>
        <FailedBecause />
        <Item name="remark" label={t('workOrder.inspectRemark')} extra={t('workOrder.auditHint')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}

/** Asked of what failed. */
function FailedBecause() {
  const t = useText();
  const form = Form.useFormInstance<Partial<Audit>>();
  if (Form.useWatch('inspectResult', form) !== orderAudit.failed) return null;
  return (
    <Item
      name="inspectCause"
      label={t('workOrder.inspectCause')}
      more={[{ required: true, message: t('invalid.required') }]}
    >
      <Select
        placeholder={t('button.pleaseSelect')}
        options={auditCauses.map((value) => ({ value, label: t(`auditCause.${value}`) }))}
      />
    </Item>
  );
}
