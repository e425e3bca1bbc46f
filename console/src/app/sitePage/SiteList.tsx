import { siteCalls } from '@hoistway/contract/elevator/siteCalls.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { sitePath } from '#kit/name/recordPages.ts';
import { useText } from '#kit/text.ts';
import { inFaultCell } from './inFaultCell.tsx';

const siteColumns = columns(
  siteCalls.sites,
  ['name', 'customerName', 'elevators', 'inFault', 'address', 'nextInspection'],
  {
    name: { title: 'elevator.projectName', width: 220, strong: true },
    customerName: { title: 'site.customer', width: 220 },
    elevators: { title: 'elevator.elevators', width: 90 },
    inFault: { title: 'site.inFault', width: 110, cell: inFaultCell },
    address: { width: 260 },
    nextInspection: { width: 130 },
  },
);

/** The sites of all elevators that the viewer sees, where something is wrong first. */
export function SiteList() {
  const t = useText();
  return (
    <ListScreen
      name="site"
      title={t('route.elevator.site')}
      call={siteCalls.sites}
      search={[{ name: 'words', label: t('elevator.words') }]}
      columns={siteColumns}
      unit="site.unit"
      emptyHint={t('site.emptyHint')}
      pathOf={(row) => sitePath(row.name, row.customerId)}
    />
  );
}
