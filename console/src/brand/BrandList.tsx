import { Button } from 'antd';
import { useMemo } from 'react';
import type { z } from 'zod';
import { brandCalls, type brandRow } from '@hoistway/contract/brand/brandCalls.ts';
import { useSend } from '#kit/call/useSend.ts';
import { confirmLoss } from '#kit/confirmLoss.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { ListScreen, type ListColumn } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';

export type BrandRow = z.output<typeof brandRow>;

/** The brands of the viewer's companies, of those above them and of the platform. */
export function BrandList({ onOpen }: { onOpen(id: string): void }) {
  const t = useText();
  const remove = useSend(brandCalls.removeBrand);
  const columns = useMemo<ListColumn<BrandRow>[]>(
    () => [
      {
        key: 'name',
        title: t('liftBrand.name'),
        width: 180,
        sortable: true,
        render: (row) => <strong>{row.name}</strong>,
      },
      {
        key: 'nameEn',
        title: t('liftBrand.nameEn'),
        width: 180,
        sortable: true,
        render: (row) => row.nameEn ?? '–',
      },
      {
        key: 'models',
        title: t('liftBrand.models'),
        width: 360,
        render: (row) =>
          row.models.length === 0 ? (
            <span className="hint">{t('liftBrand.noModels')}</span>
          ) : (
            row.models.map(({ name }) => name).join(' · ')
          ),
      },
      {
        key: 'elevators',
        title: t('liftBrand.elevators'),
        width: 100,
        align: 'right',
        render: (row) => row.elevators,
      },
      {
        key: 'companyName',
        title: t('liftBrand.companyId'),
        width: 260,
        sortable: true,
        render: (row) => row.companyName,
      },
    ],
    [t],
  );
  return (
    <ListScreen<BrandRow>
      name="liftBrand"
      title={t('route.realTime.brand')}
      call={brandCalls.brandPage}
      search={[
        { name: 'name', label: t('liftBrand.searchName') },
        { name: 'companyId', label: t('liftBrand.companyId'), pick: <CompanyPick /> },
      ]}
      columns={columns}
      unit={t('liftBrand.unit')}
      emptyHint={t('liftBrand.emptyHint')}
      exporting={{ call: brandCalls.downloadBrands, permission: 'elevator.view' }}
      action={
        <Allowed permission="brand.add">
          <Button type="primary" onClick={() => onOpen('new')}>
            {t('liftBrand.add')}
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
                permission: 'brand.delete' as const,
                danger: true,
                run: () =>
                  confirmLoss(t, {
                    title: t('liftBrand.removeTitle', { name: row.name }),
                    hint: t('liftBrand.removeHint'),
                    run: () => void remove({ id: row.id }),
                  }),
              },
            ]
          : []),
      ]}
    />
  );
}
