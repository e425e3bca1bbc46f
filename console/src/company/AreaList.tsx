import { Button } from 'antd';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { areaCalls, type areaRow } from '@hoistway/contract/company/areaCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { useText } from '#kit/text.ts';
import { nameOfTimeZone } from '#kit/format/timeZones.ts';

export type AreaRow = z.output<typeof areaRow>;

const areaColumns = columns(
  areaCalls.page,
  ['name', 'regionCodes', 'arriveCityMinutes', 'inspectionScheme', 'companies'],
  {
    name: { width: 180, strong: true },
    regionCodes: { width: 280 },
    arriveCityMinutes: {
      title: 'area.limits',
      width: 290,
      cell: (row, t) =>
        t('area.limitsOf', {
          answer: row.answerMinutes,
          city: row.arriveCityMinutes,
          other: row.arriveOtherMinutes,
          free: row.freeMinutes,
        }),
    },
    inspectionScheme: { width: 220 },
    intervalProfile: { width: 150 },
    phoneRule: { width: 180 },
    companies: { width: 110 },
    companyName: { width: 240 },
    timeZone: { width: 140, cell: (row, t) => nameOfTimeZone(t, row.timeZone) },
  },
  ['companyName', 'intervalProfile', 'phoneRule', 'timeZone'],
);

/** The areas of the viewer's companies, and those that apply to one of them. */
export function AreaList({ onOpen }: { onOpen(id: string): void }) {
  const t = useText();
  const navigate = useNavigate();
  const addressOf = useAddressWith('area');
  const remove = useSubmit(areaCalls.remove);

  return (
    <ListScreen
      name="area"
      title={t('route.system.area')}
      call={areaCalls.page}
      search={[
        { name: 'name', label: t('area.name') },
        { name: 'regionCode', label: t('region.in'), pick: <RegionPick /> },
        { name: 'companyId', label: t('area.companyId'), pick: <CompanyPick /> },
      ]}
      columns={areaColumns}
      unit="area.unit"
      emptyHint={t('area.emptyHint')}
      exporting={{ call: areaCalls.export, permission: 'area.export' }}
      action={
        <Allowed permission="area.add">
          <Button type="primary" onClick={() => onOpen('new')}>
            {t('area.add')}
          </Button>
        </Allowed>
      }
      pathOf={(row) => addressOf(row.id)}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => onOpen(row.id) },
        {
          key: 'elevators',
          text: t('company.openElevators'),
          permission: 'elevator.view',
          run: () => void navigate(`/elevator/elevator?areaId=${row.id}`),
        },
        ...(row.managed
          ? [
              {
                key: 'remove',
                text: t('button.delete'),
                permission: 'area.delete' as const,
                danger: true,
                run: () =>
                  confirmDelete(t, {
                    title: t('area.removeTitle', { name: row.name }),
                    hint: t('area.removeHint'),
                    run: () => void remove({ id: row.id }),
                  }),
              },
            ]
          : []),
      ]}
    />
  );
}
