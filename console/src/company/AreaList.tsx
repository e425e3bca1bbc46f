import { Button } from 'antd';
import { useMemo } from 'react';
import type { z } from 'zod';
import { areaCalls, type areaRow } from '@hoistway/contract/company/areaCalls.ts';
import { useSend } from '#kit/call/useSend.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { ListScreen, type ListColumn } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { RegionPick } from '#kit/pick/RegionPick.tsx';
import { RegionNames } from '#kit/RegionNames.tsx';
import { confirmLoss } from '#kit/confirmLoss.ts';
import { useText } from '#kit/text.ts';
import { nameOfTimeZone } from '#kit/timeZones.ts';

export type AreaRow = z.output<typeof areaRow>;

/** The areas of the viewer's companies, and those that apply to one of them. */
export function AreaList({ onOpen }: { onOpen(id: string): void }) {
  const t = useText();
  const remove = useSend(areaCalls.removeArea);

  const columns = useMemo<ListColumn<AreaRow>[]>(
    () => [
      {
        key: 'name',
        title: t('area.name'),
        width: 180,
        sortable: true,
        render: (row) => <strong>{row.name}</strong>,
      },
      {
        key: 'regionCodes',
        title: t('area.regionCodes'),
        width: 300,
        render: (row) => <RegionNames codes={row.regionCodes} />,
      },
      {
        key: 'arriveCityMinutes',
        title: t('area.limits'),
        width: 290,
        sortable: true,
        render: (row) =>
          t('area.limitsOf', {
            answer: row.answerMinutes,
            city: row.arriveCityMinutes,
            other: row.arriveOtherMinutes,
            free: row.freeMinutes,
          }),
      },
      {
        key: 'inspectionScheme',
        title: t('area.inspectionScheme'),
        width: 220,
        render: (row) => t(`inspectionScheme.${row.inspectionScheme}`),
      },
      {
        key: 'intervalProfile',
        title: t('area.intervalProfile'),
        width: 150,
        render: (row) => t(`intervalProfile.${row.intervalProfile}`),
      },
      {
        key: 'phoneRule',
        title: t('area.phoneRule'),
        width: 180,
        render: (row) => t(`phoneRule.${row.phoneRule}`),
      },
      {
        key: 'companies',
        title: t('area.companies'),
        width: 110,
        align: 'right',
        sortable: true,
        render: (row) => row.companies,
      },
      {
        key: 'companyName',
        title: t('area.companyId'),
        width: 240,
        sortable: true,
        render: (row) => row.companyName,
      },
      {
        key: 'timeZone',
        title: t('area.timeZone'),
        width: 140,
        render: (row) => nameOfTimeZone(t, row.timeZone),
      },
    ],
    [t],
  );

  return (
    <ListScreen<AreaRow>
      name="area"
      title={t('route.system.area')}
      call={areaCalls.areaPage}
      search={[
        { name: 'name', label: t('area.name') },
        { name: 'regionCode', label: t('region.in'), pick: <RegionPick /> },
        { name: 'companyId', label: t('area.companyId'), pick: <CompanyPick /> },
      ]}
      columns={columns}
      unit={t('area.unit')}
      emptyHint={t('area.emptyHint')}
      exporting={{ call: areaCalls.exportAreas, permission: 'system.view' }}
      action={
        <Allowed permission="area.add">
          <Button type="primary" onClick={() => onOpen('new')}>
            {t('area.add')}
          </Button>
        </Allowed>
      }
      onOpen={(row) => onOpen(row.id)}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => onOpen(row.id) },
        ...(row.managed
          ? [
              {
                key: 'remove',
                text: t('button.delete'),
                permission: 'area.delete' as const,
                danger: true,
                run: () =>
                  confirmLoss(t, {
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
