import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderFilters, orderKinds } from '@hoistway/contract/workOrder/orderStatus.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';
import { orderColumns } from './orderColumns.tsx';
import { OrderPage } from './OrderPage.tsx';
import { orderPath } from './orderPath.ts';

/** Every order in the viewer's scope, or one of them (`/maintenance/workBillBoardInquiry?id=`). */
export function OrderListScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id === '' ? <OrderList /> : <OrderPage key={id} id={id} />;
}

function OrderList() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <ListScreen
      name="workOrder"
      title={t('route.maintenance.workBillBoardInquiry')}
      call={orderCalls.page}
      search={[
        { name: 'words', label: t('workOrder.words') },
        {
          name: 'status',
          label: t('workOrder.status'),
          options: orderFilters.map((value) => ({ value, label: t(`orderStatus.${value}`) })),
        },
        {
          name: 'type',
          label: t('workOrder.type'),
          options: orderKinds.map((value) => ({ value, label: t(`orderKind.${value}`) })),
        },
        { name: 'handlerId', label: t('workOrder.handlerId'), pick: <StaffPick /> },
        { name: 'from', label: t('workOrder.from'), kind: 'day' },
        { name: 'to', label: t('workOrder.to'), kind: 'day' },
      ]}
      columns={orderColumns}
      unit="workOrder.unit"
      emptyHint={t('workOrder.emptyHint')}
      exporting={{ call: orderCalls.export, permission: 'order.export' }}
      action={
        <Allowed permission="order.add">
          <Button type="primary" onClick={() => void navigate('/maintenance/generateWorkBillView')}>
            {t('workOrder.generate')}
          </Button>
        </Allowed>
      }
      pathOf={(row) => orderPath(row.id)}
    />
  );
}
