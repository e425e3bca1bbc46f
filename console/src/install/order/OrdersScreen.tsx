import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { installOrderCalls, installOrderStates } from '@hoistway/contract/install/installOrderCalls.ts';
import { noValue } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { orderPath } from '../contract/contractValues.ts';

const orderColumns = columns(
  installOrderCalls.page,
  ['orderNumber', 'elevatorNumber', 'state', 'current', 'done', 'endsOn', 'slip', 'workerName'],
  {
    orderNumber: { title: 'installOrder.orderNumber', width: 160, strong: true },
    elevatorNumber: { title: 'installOrder.elevatorNumber', width: 110 },
    contractNo: { title: 'installOrder.contractNo', width: 130 },
    state: {
      width: 160,
      cell: ({ state }) => <ChoiceWord choice="installOrderState" value={state} />,
    },
    current: {
      title: 'installOrder.current',
      width: 140,
      cell: ({ current }) => current.split('\n').join(' / '),
    },
    done: {
      width: 90,
      align: 'right',
      cell: ({ done, steps }, t) => t('installOrder.doneOf', { done, n: steps }),
    },
    endsOn: { width: 120 },
    slip: {
      title: 'installOrder.slip',
      width: 120,
      align: 'right',
      cell: ({ slip }, t) =>
        slip === 0 ? t('installOrder.onTime') : t('installOrder.slipDays', { n: slip }),
    },
    workerName: {
      title: 'installOrder.workerId',
      width: 110,
      cell: ({ workerName }) => workerName ?? noValue,
    },
  },
  ['contractNo', 'projectName', 'startsOn', 'baselineEnd', 'templateName', 'companyName', 'status'],
);

/** Orders of installation (`/install/workOrder`). */
export function OrdersScreen() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <ListScreen
      name="installOrder"
      title={t('route.install.workOrder')}
      call={installOrderCalls.page}
      search={[
        { name: 'words', label: t('installOrder.words') },
        {
          name: 'state',
          label: t('installOrder.state'),
          options: installOrderStates.map((value) => ({ value, label: t(`installOrderState.${value}`) })),
        },
        {
          name: 'mine',
          label: t('installOrder.whose'),
          options: [{ value: 'true', label: t('installOrder.mine') }],
        },
      ]}
      action={
        holdsPermission('install.orderHandle') ? (
          <Button onClick={() => void navigate('/maintenance/mine')}>{t('ownSteps.today')}</Button>
        ) : null
      }
      columns={orderColumns}
      unit="installOrder.counted"
      emptyHint={t(
        holdsPermission('install.contractEdit') ? 'installOrder.emptyHint' : 'installOrder.emptyForReader',
      )}
      pathOf={({ id }) => orderPath(id)}
      rowActions={({ id }) => [
        { key: 'open', text: t('button.detail'), run: () => void navigate(orderPath(id)) },
      ]}
    />
  );
}
