import { Input } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { causeOfFault } from '@hoistway/contract/cause/causeClass.ts';
import { orderCalls, type OrderRow } from '@hoistway/contract/workOrder/orderCalls.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { CausePick } from '#kit/pick/CausePick.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(orderCalls.complete);

type Report = Pick<
  InputOf<typeof orderCalls.complete>,
  'causeClass' | 'faultReason' | 'solution' | 'finishRemark'
>;

interface ReportFormProps {
  order: Pick<OrderRow, 'id' | 'type' | 'faultCode'>;
  report(said: Report): Promise<unknown>;
  onDone(): void;
}

/** The report with which the person who did an order completes it. */
export function ReportForm({ order: { id, type, faultCode }, report, onDone }: ReportFormProps) {
  const t = useText();
  const proposed = type === 'repair' ? causeOfFault(faultCode) : undefined;
  const needed = { required: true, whitespace: true, message: t('invalid.required') };
  return (
    <FormDialog title={t('orderMove.complete')} onCancel={onDone} mask={{ closable: false }}>
      <EntityForm
        name="orderReport"
        call={orderCalls.complete}
        fixed={{ id }}
        initial={proposed ? { causeClass: proposed } : {}}
        save={(said: Report) => report(said)}
        onDone={onDone}
        onCancel={onDone}
        saveText={t('orderMove.complete')}
      >
        {type === 'repair' ? (
          <>
            <Item
              name="causeClass"
              label={t('workOrder.causeClass')}
              {...(proposed ? { extra: t('cause.proposed') } : {})}
              more={[{ required: true, message: t('invalid.required') }]}
            >
              <CausePick />
            </Item>
            <Item name="faultReason" label={t('workOrder.faultReason')} more={[needed]}>
              <Input.TextArea rows={2} maxLength={500} />
            </Item>
            <Item name="solution" label={t('workOrder.solution')} more={[needed]}>
              <Input.TextArea rows={2} maxLength={500} />
            </Item>
          </>
        ) : null}
        <Item name="finishRemark" label={t('workOrder.finishRemark')}>
          <Input.TextArea rows={2} maxLength={500} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
