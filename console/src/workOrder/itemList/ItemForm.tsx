import type { InputOf } from '@hoistway/contract/call.ts';
import { itemListCalls, type ItemListKind, type ListedItem } from '@hoistway/contract/workOrder/itemList.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

interface ItemFormProps {
  list: { companyId?: string; elevatorKind: ItemListKind };
  /** Without it a new one is added. */
  item: ListedItem | undefined;
  onClose(): void;
}

type Written = Omit<InputOf<typeof itemListCalls.add>, 'companyId' | 'elevatorKind'>;

const { Field } = fieldsOf(itemListCalls.add);
const fresh: Partial<Written> = { keyItem: false, requirement: '', englishRequirement: '' };

/** An item that the company adds to a list, in both languages. */
export function ItemForm({ list, item, onClose }: ItemFormProps) {
  const t = useText();
  const add = useSubmit(itemListCalls.add);
  const edit = useSubmit(itemListCalls.edit);
  const { code } = item ?? {};
  return (
    <FormDialog
      title={t(item ? 'itemList.edit' : 'itemList.add')}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <EntityForm<typeof itemListCalls.add, Written>
        name="listItem"
        call={itemListCalls.add}
        fixed={list}
        initial={
          item
            ? {
                name: item.name,
                englishName: item.englishName,
                requirement: item.requirement,
                englishRequirement: item.englishRequirement,
                maintenanceType: item.maintenanceType,
                keyItem: item.keyItem,
              }
            : fresh
        }
        save={(written) =>
          code === undefined ? add({ ...list, ...written }) : edit({ ...list, ...written, code })
        }
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="name" />
        <Field name="englishName" />
        <Field name="maintenanceType" />
        <Field name="requirement" />
        <Field name="englishRequirement" />
        <Field name="keyItem" />
      </EntityForm>
    </FormDialog>
  );
}
