import { Input } from 'antd';
import { itemListCalls, type ItemSigns } from '@hoistway/contract/workOrder/itemList.ts';
import { itemResults } from '@hoistway/contract/workOrder/orderItem.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(itemListCalls.setSigns);

/** The marks of answers on a company's records. */
export function SignsForm({ of, onClose }: { of: { companyId?: string }; onClose(): void }) {
  const t = useText();
  const known = useCall(itemListCalls.signs, of, { onError: 'handled' });
  const save = useSubmit(itemListCalls.setSigns);
  const initial: Partial<ItemSigns> = Object.fromEntries(
    (known.data ?? []).map(({ result, sign }) => [result, sign]),
  );
  return (
    <FormDialog title={t('itemList.signs')} onCancel={onClose} mask={{ closable: false }}>
      {known.data === undefined ? (
        <Loading shape="form" rows={4} />
      ) : (
        <EntityForm<typeof itemListCalls.setSigns, ItemSigns>
          name="itemSigns"
          call={itemListCalls.setSigns}
          fixed={of}
          initial={initial}
          save={(signs) => save({ ...of, ...signs })}
          onDone={onClose}
          onCancel={onClose}
        >
          <p className="hint">{t('itemList.signsHint')}</p>
          {itemResults.map((result) => (
            <Item key={result} name={result} label={t(`itemResult.${result}`)}>
              <Input maxLength={4} />
            </Item>
          ))}
        </EntityForm>
      )}
    </FormDialog>
  );
}
