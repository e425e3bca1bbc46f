import { Button } from 'antd';
import { useMemo } from 'react';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { mappingMoves } from '@hoistway/contract/faultCode/mappingMoves.ts';
import { mappingStates, modelWord } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { ListScreen, type ListColumn } from '#kit/list/ListScreen.tsx';
import type { RowAction } from '#kit/list/RowMenu.tsx';
import { formatDayTime } from '#kit/instant.ts';
import { storedMover } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { MappingStateTag } from './MappingStateTag.tsx';
import type { MappingVersionRow } from './mappingVersionRow.ts';
import { useMappingActs } from './useMappingActs.tsx';
import { useMappingModels } from '#kit/pick/useMappingModels.ts';

/** Every version of what collectors mean by their codes, model by model. */
export function MappingList({ onOpen }: { onOpen(id: string, part?: string): void }) {
  const t = useText();
  const { models, keeps } = useMappingModels();
  const { draft, discard, dialog } = useMappingActs(onOpen, () => {});
  const columns = useMemo<ListColumn<MappingVersionRow>[]>(() => {
    const at = (instant: string | null) => (instant === null ? '–' : formatDayTime(Date.parse(instant)));
    return [
      {
        key: 'model',
        title: t('mappingVersion.model'),
        width: 170,
        sortable: true,
        render: (row) => <strong>{modelWord(row.model, t)}</strong>,
      },
      {
        key: 'version',
        title: t('mappingVersion.version'),
        width: 90,
        align: 'right',
        sortable: true,
        render: (row) => row.version,
      },
      {
        key: 'state',
        title: t('mappingVersion.state'),
        width: 110,
        sortable: true,
        render: (row) => <MappingStateTag state={row.state} />,
      },
      {
        key: 'rows',
        title: t('mapping.rows'),
        width: 90,
        align: 'right',
        sortable: true,
        render: (row) => row.rows,
      },
      {
        key: 'note',
        title: t('mappingVersion.note'),
        width: 200,
        render: (row) => row.note ?? (row.shipped ? t('mapping.shipped') : '–'),
      },
      { key: 'creator', title: t('mapping.creator'), width: 130, render: (row) => row.creator ?? '–' },
      {
        key: 'createdAt',
        title: t('mappingVersion.createdAt'),
        width: 150,
        sortable: true,
        render: (row) => at(row.createdAt),
      },
      { key: 'activator', title: t('mapping.activator'), width: 130, render: (row) => row.activator ?? '–' },
      {
        key: 'activatedAt',
        title: t('mappingVersion.activatedAt'),
        width: 150,
        sortable: true,
        render: (row) => at(row.activatedAt),
      },
    ];
  }, [t]);
  const actions = (row: MappingVersionRow): RowAction[] => [
    { key: 'open', text: t('button.detail'), run: () => onOpen(row.id) },
    ...(keeps
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
    <ListScreen<MappingVersionRow>
      embedded
      name="faultMapping"
      title={t('mapping.tabMapping')}
      call={mappingCalls.mappingPage}
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
      columns={columns}
      unit={t('mapping.unit')}
      emptyHint={t('mapping.emptyHint')}
      action={
        keeps ? (
          <Button type="primary" onClick={() => draft()}>
            {t('mapping.newDraft')}
          </Button>
        ) : null
      }
      onOpen={(row) => onOpen(row.id)}
      rowActions={actions}
    >
      {dialog}
    </ListScreen>
  );
}
