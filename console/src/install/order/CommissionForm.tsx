import { Input } from 'antd';
import { useState } from 'react';
import type { InputOf } from '@hoistway/contract/call.ts';
import { installOrderCalls, type InstallOrderDetail } from '@hoistway/contract/install/installOrderCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { formatDay } from '#kit/format/instant.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { SpareCollectorPick } from '#kit/pick/SpareCollectorPick.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { LabelLink } from './LabelLink.tsx';

const { Item } = fieldsOf(installOrderCalls.commission);
type Values = Omit<InputOf<typeof installOrderCalls.commission>, 'id'>;

/** Hands an elevator over to its user, with the inspection that it passed. */
export function CommissionForm({ order, onClose }: { order: InstallOrderDetail; onClose(): void }) {
  const t = useText();
  const commission = useSubmit(installOrderCalls.commission);
  const { id } = order;
  const [initial] = useState(() => {
    const paper = order.stepRows.find(
      ({ paperRule }) => paperRule === 'cnSupervisory' || paperRule === 'sgPermit',
    );
    const today = formatDay(Date.now());
    return {
      firstUseOn: today,
      inspectedOn: paper?.paperOn ?? today,
      ...(paper?.paperNo ? { reportNo: paper.paperNo } : {}),
    };
  });
  return (
    <FormDialog title={t('installOrder.commission')} onCancel={onClose} mask={{ closable: false }}>
      <Stack gap={8}>
        <p className="hint">{t('installOrder.commissionHint')}</p>
        <LabelLink order={order} />
        {order.missing.length > 0 ? (
          <>
            <p className="alert-text">{t('installOrder.commissionMissing')}</p>
            <ul>
              {order.missing.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </>
        ) : null}
      </Stack>
      <EntityForm<typeof installOrderCalls.commission, Values>
        name="installCommission"
        call={installOrderCalls.commission}
        fixed={{ id }}
        initial={initial}
        save={(values) => commission({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
        saveText={t('installOrder.commission')}
      >
        <Item name="body" label={t('installOrder.body')}>
          <Input maxLength={100} />
        </Item>
        <Item name="reportNo" label={t('installOrder.reportNo')}>
          <Input maxLength={60} />
        </Item>
        <Item name="inspectedOn" label={t('installOrder.inspectedOn')}>
          <DayField />
        </Item>
        <Item name="firstUseOn" label={t('installOrder.firstUseOn')}>
          <DayField />
        </Item>
        {holdsPermission('collector.bind') ? (
          <Item
            name="collectorId"
            label={t('installOrder.collectorId')}
            extra={t('installOrder.collectorHint')}
          >
            <SpareCollectorPick />
          </Item>
        ) : null}
      </EntityForm>
    </FormDialog>
  );
}
