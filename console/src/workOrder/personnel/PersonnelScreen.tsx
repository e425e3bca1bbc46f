import { Button } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { personnelCalls, personnelFilters } from '@hoistway/contract/workOrder/personnel.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { orderListPath, timeLinePath } from '../orderPath.ts';
import { personnelColumns } from './personnelColumns.tsx';
import './personnel.css';
import { Stack } from '#kit/layout/Stack.tsx';

const everyMs = 30_000;
const ordersOf = ({ id }: { id: string }): string => `${orderListPath}?handlerId=${id}`;
const mapPath = '/maintenance/personnelGPRS';
const wayPath = '/maintenance/personnelHistoryRoute';

/** The people who maintain elevators: what they do now, and what they have to do (`/maintenance/mpBoard`). */
export function PersonnelScreen() {
  const t = useText();
  const navigate = useNavigate();
  return (
    <ListScreen
      name="personnel"
      title={t('route.maintenance.mpBoard')}
      call={personnelCalls.page}
      search={[
        { name: 'words', label: t('personnel.words') },
        {
          name: 'currentState',
          label: t('personnel.currentState'),
          options: personnelFilters.map((value) => ({ value, label: t(`personnelState.${value}`) })),
        },
        {
          name: 'companyId',
          label: t('personnel.companyId'),
          pick: <CompanyPick managed type="maintenance" />,
        },
      ]}
      columns={personnelColumns}
      unit="personnel.unit"
      emptyHint={t('personnel.emptyHint')}
      everyMs={everyMs}
      action={
        <Allowed permission="order.view">
          <Button onClick={() => void navigate(timeLinePath)}>{t('orderBoard.timeLine')}</Button>
        </Allowed>
      }
      exporting={{ call: personnelCalls.export, permission: 'staff.export' }}
      rowActions={({ id }) => [
        {
          key: 'orders',
          text: t('personnel.orders'),
          permission: 'order.view',
          run: () => void navigate(ordersOf({ id })),
        },
        {
          key: 'where',
          text: t('personnel.where'),
          permission: 'staff.location',
          run: () => void navigate(`${mapPath}?id=${id}`),
        },
        {
          key: 'way',
          text: t('personnel.way'),
          permission: 'staff.location',
          run: () => void navigate(`${wayPath}?id=${id}`),
        },
      ]}
      {...(holdsPermission('order.view') ? { pathOf: ordersOf } : {})}
    >
      <StateFigures />
    </ListScreen>
  );
}

/** How many are in each state; each figure opens those people. */
function StateFigures() {
  const t = useText();
  const [search] = useSearchParams();
  const companyId = search.get('companyId');
  const states = useCall(personnelCalls.states, companyId === null ? {} : { companyId }, {
    everyMs: () => everyMs,
    keepPrevious: true,
    onError: 'ignored',
  });
  if (!states.data) return null;
  const chosen = search.get('currentState');
  const pathOf = (state: string) => {
    const next = new URLSearchParams(search);
    if (state === chosen) next.delete('currentState');
    else next.set('currentState', state);
    return `/maintenance/mpBoard?${next.toString()}`;
  };
  return (
    <Stack
      as="ul"
      row
      wrap
      gap={[4, 8]}
      padding={[0, 'gutter', 12]}
      className="personnel-states"
      aria-label={t('personnel.states')}
    >
      {states.data.map(({ state, n }, index) => (
        <li key={`${index} ${state}`}>
          <Stack
            as={Link}
            row
            gap={8}
            padding={[4, 12]}
            border="all"
            borderRadius={4}
            color="ink"
            to={pathOf(state)}
            {...(state === chosen ? { 'aria-current': true } : {})}
          >
            <ChoiceWord choice="personnelState" value={state} /> <b>{n}</b>
          </Stack>
        </li>
      ))}
    </Stack>
  );
}
