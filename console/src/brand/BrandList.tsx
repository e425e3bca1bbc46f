import { Button } from 'antd';
import type { z } from 'zod';
import { brandCalls, type brandRow } from '@hoistway/contract/brand/brandCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';

export type BrandRow = z.output<typeof brandRow>;

const brandColumns = columns(brandCalls.page, ['name', 'nameEn', 'models', 'elevators', 'companyName'], {
  name: { width: 180, strong: true },
  nameEn: { width: 160 },
  models: {
    width: 340,
    cell: (row, t) =>
      row.models.length === 0 ? (
        <span className="hint">{t('elevatorBrand.noModels')}</span>
      ) : (
        row.models.map(({ name }) => name).join(' · ')
      ),
  },
  elevators: { width: 100 },
  companyName: { width: 240 },
});

/** The brands of the viewer's companies, of those above them and of the platform. */
export function BrandList({ onOpen }: { onOpen(id: string): void }) {
  const t = useText();
  const addressOf = useAddressWith('brand');
  const remove = useSubmit(brandCalls.remove);
  return (
    <ListScreen
      name="elevatorBrand"
      title={t('route.realTime.brand')}
      call={brandCalls.page}
      search={[
        { name: 'name', label: t('elevatorBrand.searchName') },
        { name: 'companyId', label: t('elevatorBrand.companyId'), pick: <CompanyPick /> },
      ]}
      columns={brandColumns}
      unit="elevatorBrand.unit"
      emptyHint={t('elevatorBrand.emptyHint')}
      exporting={{ call: brandCalls.download, permission: 'brand.export' }}
      action={
        <Allowed permission="brand.add">
          <Button type="primary" onClick={() => onOpen('new')}>
            {t('elevatorBrand.add')}
          </Button>
        </Allowed>
      }
      pathOf={(row) => addressOf(row.id)}
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
                  confirmDelete(t, {
                    title: t('elevatorBrand.removeTitle', { name: row.name }),
                    hint: t('elevatorBrand.removeHint'),
                    run: () => void remove({ id: row.id }),
                  }),
              },
            ]
          : []),
      ]}
    />
  );
}
