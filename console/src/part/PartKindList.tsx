import { Button } from 'antd';
import { partMarkings, safetyClasses } from '@hoistway/contract/part/partKind.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { partKindImport } from '@hoistway/contract/part/partKindImport.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { useText } from '#kit/text.ts';
import { cycleText } from './cycleText.ts';

const kindColumns = columns(
  partKindCalls.page,
  ['name', 'safetyClass', 'cycle', 'marking', 'recommendedCount', 'companyName'],
  {
    name: { width: 210, strong: true },
    safetyClass: { width: 150 },
    cycle: { title: 'partKind.cycle', width: 260, cell: (row, t) => cycleText(row, t) },
    marking: { width: 130 },
    recommendedCount: {
      width: 150,
      align: 'right',
      cell: ({ recommendedCount, unit }) => (recommendedCount === null ? '' : `${recommendedCount} ${unit}`),
    },
    companyName: { title: 'partKind.companyId', width: 160 },
  },
  ['technicalCondition', 'remarks', 'createdAt'],
);

/** Every part of the catalogue that the viewer may use. */
export function PartKindList({ onOpen }: { onOpen(id: string): void }) {
  const t = useText();
  const addressOf = useAddressWith('part');
  const remove = useSubmit(partKindCalls.remove);
  return (
    <ListScreen
      embedded
      name="partKind"
      title={t('partKind.tabKinds')}
      call={partKindCalls.page}
      search={[
        { name: 'words', label: t('partKind.words') },
        {
          name: 'safetyClass',
          label: t('partKind.safetyClass'),
          options: safetyClasses.map((value) => ({ value, label: t(`safetyClass.${value}`) })),
        },
        {
          name: 'marking',
          label: t('partKind.marking'),
          options: partMarkings.map((value) => ({ value, label: t(`partMarking.${value}`) })),
        },
      ]}
      columns={kindColumns}
      unit="partKind.counted"
      emptyHint={t('partKind.emptyHint')}
      action={
        <Allowed permission="parts.add">
          <Button type="primary" onClick={() => onOpen('new')}>
            {t('partKind.add')}
          </Button>
        </Allowed>
      }
      exporting={{ call: partKindCalls.export, permission: 'parts.export' }}
      importing={partKindImport}
      pathOf={(row) => addressOf(row.id)}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => onOpen(row.id) },
        ...(row.managed
          ? [
              {
                key: 'remove',
                text: t('button.delete'),
                permission: 'parts.delete' as const,
                danger: true,
                run: () =>
                  confirmDelete(t, {
                    title: t('partKind.removeTitle', { name: row.name }),
                    hint: t('partKind.removeHint'),
                    run: () => void remove({ id: row.id }),
                  }),
              },
            ]
          : []),
      ]}
    />
  );
}
