import { Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { contractCalls, type ContractDetail } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { columns } from '#kit/list/columns.tsx';
import { PlainList } from '#kit/PlainList.tsx';
import { useText } from '#kit/text.ts';
import { orderPath } from './contractPath.ts';

const pageSize = 20;

const orderColumns = columns(
  contractCalls.orders,
  ['orderNumber', 'type', 'elevatorNumber', 'status', 'createTime', 'deadline', 'finishTime'],
  {
    orderNumber: {
      title: 'workOrder.orderNumber',
      width: 156,
      cell: (row) => <Link to={orderPath(row.id)}>{row.orderNumber}</Link>,
    },
    type: { title: 'workOrder.type', width: 96 },
    elevatorNumber: { title: 'workOrder.elevatorId', width: 84 },
    status: { title: 'workOrder.status', width: 112 },
    createTime: { title: 'workOrder.createTime', width: 124 },
    deadline: { title: 'workOrder.deadline', width: 124 },
    finishTime: { title: 'workOrder.finishTime', width: 124 },
  },
);

/** The work on the elevators of a contract within its term. */
export function ContractOrders({ contract }: { contract: ContractDetail }) {
  const t = useText();
  const [pageNumber, setPage] = useState(1);
  const orders = useCall(
    contractCalls.orders,
    { id: contract.id, pageNumber, pageSize },
    { keepPrevious: true },
  );
  if (!orders.data) return <Loading page />;
  return (
    <div className="part">
      <PlainList
        rows={orders.data.rows}
        columns={orderColumns}
        empty={<EmptyState title={t('contract.noOrders')} hint={t('contract.noOrdersHint')} />}
      />
      {orders.data.total > pageSize ? (
        <Pagination
          size="small"
          current={pageNumber}
          pageSize={pageSize}
          total={orders.data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      ) : null}
    </div>
  );
}
