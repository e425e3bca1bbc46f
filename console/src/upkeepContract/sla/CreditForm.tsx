import { Input } from 'antd';
import { slaCalls, type SlaCreditRow } from '@hoistway/contract/upkeepContract/sla/slaCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { moneyText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(slaCalls.waiveCredit);
const longest = 200;

export type CreditMove = 'applied' | 'waived';

interface CreditFormProps {
  contractId: string;
  credit: SlaCreditRow;
  move: CreditMove;
  onClose(): void;
}

/** Why a credit is waived, or how the customer was given it. */
export function CreditForm({ contractId, credit, move, onClose }: CreditFormProps) {
  const t = useText();
  const apply = useSubmit(slaCalls.applyCredit);
  const waive = useSubmit(slaCalls.waiveCredit);
  const send = move === 'applied' ? apply : waive;
  const title = t(move === 'applied' ? 'slaTerm.applyCredit' : 'slaTerm.waiveCredit');
  const fixed = { id: contractId, creditId: credit.id };
  return (
    <FormDialog title={title} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm
        name="slaCredit"
        call={slaCalls.waiveCredit}
        fixed={fixed}
        initial={{}}
        save={({ reason }) => send({ ...fixed, reason })}
        onDone={onClose}
        onCancel={onClose}
        saveText={title}
      >
        <p className="hint">
          {credit.elevatorNumber} {credit.subjectName} {credit.currency} {moneyText(credit.amount)}
        </p>
        <Item name="reason" label={t('slaTerm.reason')}>
          <Input.TextArea rows={3} maxLength={longest} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
