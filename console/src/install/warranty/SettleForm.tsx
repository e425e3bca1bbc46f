import { Input } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { warrantyCalls, type WarrantyClaimRow } from '@hoistway/contract/install/warranty/warrantyCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { useText } from '#kit/text.ts';

const { Item } = fieldsOf(warrantyCalls.settle);
type Values = Pick<InputOf<typeof warrantyCalls.settle>, 'outcome' | 'settledOn'>;

/** Notes what the installer did about a defect, and when. */
export function SettleForm({ claim, onClose }: { claim: WarrantyClaimRow; onClose(): void }) {
  const t = useText();
  const settle = useSubmit(warrantyCalls.settle);
  const fixed = { id: claim.id, seen: claim.state };
  const [initial] = useState(() => ({ settledOn: formatDay(Date.now()) }));
  return (
    <FormDialog title={t('warrantyMove.settle')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof warrantyCalls.settle, Values>
        name="warrantySettle"
        call={warrantyCalls.settle}
        fixed={fixed}
        initial={initial}
        save={(values) => settle({ ...fixed, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Item name="outcome" label={t('installWarrantyClaim.outcome')}>
          <Input.TextArea rows={3} maxLength={300} />
        </Item>
        <Item name="settledOn" label={t('installWarrantyClaim.settledOn')}>
          <DayField />
        </Item>
      </EntityForm>
    </FormDialog>
  );
}
