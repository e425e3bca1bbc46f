import { siteCalls } from '@hoistway/contract/elevator/siteCalls.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { recordPages } from '#kit/name/recordPages.ts';
import { useText } from '#kit/text.ts';
import { inFaultCell } from './inFaultCell.tsx';

const customerColumns = columns(
  siteCalls.customers,
  ['name', 'sites', 'elevators', 'inFault', 'nextInspection', 'phone'],
  {
    name: { title: 'site.customer', width: 260, strong: true },
    sites: { title: 'site.sites', width: 90 },
    elevators: { title: 'elevator.elevators', width: 90 },
    inFault: { title: 'site.inFault', width: 110, cell: inFaultCell },
    nextInspection: { width: 130 },
    phone: { title: 'company.phone', width: 150 },
  },
);

/** The companies that own or run elevators which the viewer sees, where something is wrong first. */
export function CustomerList() {
  const t = useText();
  return (
    <ListScreen
      name="customer"
      title={t('route.elevator.customer')}
      call={siteCalls.customers}
      search={[{ name: 'words', label: t('site.customer') }]}
      columns={customerColumns}
      unit="site.customerUnit"
      emptyHint={t('site.emptyHint')}
      pathOf={(row) => recordPages.customer.path(row.id)}
    />
  );
}
