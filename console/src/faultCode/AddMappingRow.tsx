import { Input } from 'antd';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { useText } from '#kit/text.ts';
import { FaultKindPick } from '#kit/pick/FaultKindPick.tsx';

const { Item } = fieldsOf(mappingCalls.addMappingRow);

/** A code for a draft, and what it means. */
export function AddMappingRow({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText();
  const add = useSubmit(mappingCalls.addMappingRow);
  return (
    <FormDialog title={t('mapping.addTitle')} onCancel={onClose}>
      <EntityForm
        name="mappingRow"
        call={mappingCalls.addMappingRow}
        fixed={{ id }}
        initial={{}}
        save={(values) => add({ ...values, id })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Item name="vendorCode" label={t('mappingRow.vendorCode')}>
          <Input maxLength={16} autoFocus />
        </Item>
        <Item name="code" label={t('mapping.means')}>
          <FaultKindPick />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
