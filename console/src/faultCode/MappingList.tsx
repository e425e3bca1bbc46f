import { Button } from 'antd';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { mappingMoves } from '@hoistway/contract/faultCode/mappingMoves.ts';
import { mappingStates, modelWord } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { noValue } from '#kit/format/number.ts';
import { storedMover } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import type { MappingVersionRow } from './mappingVersionRow.ts';
import { useMappingActs } from './useMappingActs.tsx';
import { useMappingModels } from '#kit/pick/useMappingModels.ts';

const versionColumns = columns(
  mappingCalls.page,
  ['model', 'version', 'state', 'rows', 'note', 'creator', 'createdAt', 'activatedAt'],
  {
    model: { width: 170, strong: true, cell: (row, t) => modelWord(row.model, t) },
    state: { width: 110 },
    rows: { title: 'mapping.rows' },
    note: { width: 200, cell: (row, t) => row.note ?? (row.shipped ? t('mapping.shipped') : noValue) },
    creator: { title: 'mapping.creator', width: 130 },
    createdAt: { width: 150 },
    activator: { title: 'mapping.activator', width: 130 },
    activatedAt: { width: 150 },
  },
  ['activator'],
);

/** Every version of what collectors mean by their codes, model by model. */
export function MappingList({ onOpen }: { onOpen(id: string, part?: string): void }) {
  const t = useText();
  const { models, canEdit } = useMappingModels();
  const { draft, discard, dialog } = useMappingActs(onOpen, () => {});
  const actions = (row: MappingVersionRow): RowAction[] => [
    { key: 'open', text: t('button.detail'), run: () => onOpen(row.id) },
    ...(canEdit
      ? [
          ...(mappingMoves.movesFrom(row, storedMover()).length > 0
            ? [{ key: 'compare', text: t('mapping.compare'), run: () => onOpen(row.id, 'difference') }]
            : []),
          { key: 'copy', text: t('mapping.copyAsDraft'), run: () => draft(row) },
          ...(row.state === 'draft'
            ? [{ key: 'remove', text: t('mapping.deleteDraft'), danger: true, run: () => discard(row) }]
            : []),
        ]
      : []),
  ];
  return (
    <ListScreen
      embedded
      name="faultMapping"
      title={t('mapping.tabMapping')}
      call={mappingCalls.page}
      search={[
        {
          name: 'model',
          label: t('mappingVersion.model'),
          options: models.map(({ model }) => ({ value: model, label: modelWord(model, t) })),
        },
        {
          name: 'state',
          label: t('mappingVersion.state'),
          options: mappingStates.map((value) => ({ value, label: t(`mappingState.${value}`) })),
        },
      ]}
      columns={versionColumns}
      unit="mapping.unit"
      emptyHint={t('mapping.emptyHint')}
      action={
        canEdit ? (
          <Button type="primary" onClick={() => draft()}>
            {t('mapping.newDraft')}
          </Button>
        ) : null
      }
      pathOf={(row) => `/elevator/faultCode?tab=mapping&version=${row.id}`}
      rowActions={actions}
    >
      {dialog}
    </ListScreen>
  );
}
