import { Input } from 'antd';
import { itemListCalls, type ItemListKind, type ListedItem } from '@hoistway/contract/workOrder/itemList.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useLanguage, useText } from '#kit/text.ts';

interface ExcludeFormProps {
  list: { companyId?: string; elevatorKind: ItemListKind };
  item: ListedItem;
  onClose(): void;
}

const { Item } = fieldsOf(itemListCalls.exclude);

/** Why visits of a company do not ask an item of the standard list. */
export function ExcludeForm({ list, item, onClose }: ExcludeFormProps) {
  const t = useText();
  const english = useLanguage().language === 'en';
  const exclude = useSubmit(itemListCalls.exclude);
  const { code } = item;
  return (
    <FormDialog title={t('itemList.exclude')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof itemListCalls.exclude, { reason: string }>
        name="excludedItem"
        call={itemListCalls.exclude}
        fixed={{ ...list, code }}
        initial={{}}
        save={({ reason }) => exclude({ ...list, code, reason })}
        onDone={onClose}
        onCancel={onClose}
      >
        <p>
          <strong>
            {code} {english ? item.englishName : item.name}
          </strong>
        </p>
        <Item name="reason" label={t('itemList.reason')} extra={t('itemList.reasonHint')}>
          <Input.TextArea rows={2} maxLength={200} />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
