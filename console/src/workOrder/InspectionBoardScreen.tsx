import { Button } from 'antd';
import { useState } from 'react';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { auditResults, orderAudit, orderKinds } from '@hoistway/contract/workOrder/orderStatus.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';
import { orderColumns } from './orderColumns.tsx';
import { orderPath } from './orderPath.ts';
import { SamplingForm } from './SamplingForm.tsx';

const audits = [orderAudit.pending, ...auditResults] as const;
const fixed = { status: [...audits] };

/** Completed orders that were sampled for an audit, and how many of each kind are. */
export function InspectionBoardScreen() {
  const t = useText();
  const [setting, setSetting] = useState(false);
  return (
    <>
      <ListScreen
        name="orderAudit"
        title={t('route.maintenance.inspectionBoard')}
        call={orderCalls.page}
        fixed={fixed}
        search={[
          { name: 'words', label: t('workOrder.words') },
          {
            name: 'type',
            label: t('workOrder.type'),
            options: orderKinds.map((value) => ({ value, label: t(`orderKind.${value}`) })),
          },
          { name: 'from', label: t('workOrder.from'), kind: 'day' },
          { name: 'to', label: t('workOrder.to'), kind: 'day' },
        ]}
        columns={orderColumns}
        unit="workOrder.unit"
        emptyHint={t('workOrder.auditEmptyHint')}
        action={
          <Allowed permission="order.inspect">
            <Button onClick={() => setSetting(true)}>{t('orderSampling.title')}</Button>
          </Allowed>
        }
        pathOf={(row) => orderPath(row.id)}
      />
      {setting ? <SamplingForm onClose={() => setSetting(false)} /> : null}
    </>
  );
}
