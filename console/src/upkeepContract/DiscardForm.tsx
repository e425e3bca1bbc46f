import { Input } from 'antd';
import { contractCalls, type ContractRow } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { restoreDays } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(contractCalls.discard);
const longest = 300;

/** Why a contract is discarded. */
export function DiscardForm({ contract, onClose }: { contract: ContractRow; onClose(): void }) {
  const t = useText();
  const discard = useSubmit(contractCalls.discard);
  const { id, contractNo } = contract;
  return (
    <FormDialog
      title={t('contract.discardTitle', { no: contractNo })}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm
        name="contractDiscard"
        call={contractCalls.discard}
        fixed={{ id }}
        initial={{}}
        save={({ reason }) => discard({ id, reason })}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('button.discard')}
      >
        <p className="hint">{t('contract.discardHint', { n: restoreDays })}</p>
        <Item name="reason" label={t('contract.discardReason')}>
          <Input.TextArea rows={3} maxLength={longest} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
