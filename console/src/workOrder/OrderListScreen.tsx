import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { auditCauses } from '@hoistway/contract/cause/causeClass.ts';
import { placesOfUse } from '@hoistway/contract/elevator/elevatorCard.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { countedFigures } from '@hoistway/contract/workOrder/orderFigures.ts';
import { orderFilters, orderKinds } from '@hoistway/contract/workOrder/orderStatus.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CausePick } from '#kit/pick/CausePick.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { ElevatorGroupPick } from '#kit/pick/ElevatorGroupPick.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { useText } from '#kit/text.ts';
import { orderBulk } from './orderBulk.tsx';
import { orderColumns } from './orderColumns.tsx';
import { OrderPage } from './OrderPage.tsx';
import { orderPath } from './orderPath.ts';
import { usePrintAction } from './usePrintAction.ts';

/** Every order in the viewer's scope, or one of them (`/maintenance/workBillBoardInquiry?id=`). */
export function OrderListScreen() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  return id === '' ? <OrderList /> : <OrderPage key={id} id={id} />;
}

function OrderList() {
  const t = useText();
  const navigate = useNavigate();
  const printAction = usePrintAction();
  const flags = [
    { value: 'true', label: t('button.yes') },
    { value: 'false', label: t('button.no') },
  ];
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
        {
          name: 'open',
          label: t('workOrder.inHand'),
          options: flags,
        },
        {
          name: 'figure',
          label: t('workOrder.figure'),
          options: countedFigures.map((value) => ({ value, label: t(`orderFigure.${value}`) })),
        },
        { name: 'handedOver', label: t('workOrder.handedOver'), options: flags },
        { name: 'classified', label: t('cause.isClassified'), options: flags },
        { name: 'causeClass', label: t('workOrder.causeClass'), pick: <CausePick /> },
        {
          name: 'inspectCause',
          label: t('workOrder.inspectCause'),
          options: auditCauses.map((value) => ({ value, label: t(`auditCause.${value}`) })),
        },
        { name: 'project_name', label: t('elevator.projectName') },
        { name: 'groupId', label: t('elevator.groupId'), pick: <ElevatorGroupPick /> },
        { name: 'regionCode', label: t('elevator.regionCode'), pick: <RegionPick /> },
        { name: 'brand', label: t('elevator.brand') },
        {
          name: 'placeOfUse',
          label: t('elevator.placeOfUse'),
          options: placesOfUse.map((value) => ({ value, label: t(`placeOfUse.${value}`) })),
        },
        { name: 'companyId', label: t('workOrder.companyName'), pick: <CompanyPick /> },
        { name: 'handlerId', label: t('workOrder.handlerId'), pick: <StaffPick /> },
        { name: 'elevatorId', label: t('workOrder.elevatorId'), pick: <ElevatorSelect /> },
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
      bulk={{
        nameOf: (row) => `${row.orderNumber} · ${row.elevatorNumber}`,
        actions: [
          ...orderBulk(t),
          {
            key: 'classify',
            text: t('cause.classify'),
            done: t('cause.classified'),
            permission: 'order.edit',
            call: orderCalls.classify,
            input: {},
            questions: [
              {
                name: 'causeClass',
                label: t('workOrder.causeClass'),
                required: true,
                control: <CausePick />,
              },
            ],
          },
        ],
      }}
      rowActions={printAction}
      pathOf={(row) => orderPath(row.id)}
    />
  );
}
