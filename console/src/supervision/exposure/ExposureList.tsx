import { Button } from 'antd';
import type { z } from 'zod';
import { exposureCalls, type exposureRow } from '@hoistway/contract/supervision/exposure/exposureCalls.ts';
import { exposureKinds, exposureStates } from '@hoistway/contract/supervision/exposure/exposureEvent.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useAddressWith } from '#kit/list/useAddressWith.ts';
import { useText } from '#kit/text.ts';

export type ExposureRow = z.output<typeof exposureRow>;

const exposureColumns = columns(
  exposureCalls.page,
  ['headline', 'kind', 'partyName', 'state', 'happenedOn', 'endsOn', 'keeperName'],
  {
    headline: { width: 200, strong: true },
    kind: { width: 215 },
    partyName: { width: 165 },
    state: { width: 120, cell: (row) => <ChoiceWord choice="exposureState" value={row.state} /> },
    happenedOn: { width: 115 },
    endsOn: { width: 115 },
    keeperName: { title: 'exposureEvent.companyId', width: 165 },
    elevatorNumber: { title: 'exposureEvent.elevatorId', width: 120 },
    writtenByName: { title: 'exposureEvent.writtenBy', width: 140 },
  },
  ['elevatorNumber', 'createdAt', 'publishedAt', 'writtenByName'],
);

/** Notices by which companies are exposed, the newest first. */
export function ExposureList({ onOpen }: { onOpen(id: string): void }) {
  const t = useText();
  const addressOf = useAddressWith('event');
  const remove = useSubmit(exposureCalls.remove);
  return (
    <ListScreen
      name="exposureEvent"
      title={t('route.supervision.exposure')}
      call={exposureCalls.page}
      search={[
        { name: 'words', label: t('exposureEvent.words') },
        {
          name: 'kind',
          label: t('exposureEvent.kind'),
          options: exposureKinds.map((value) => ({ value, label: t(`exposureKind.${value}`) })),
        },
        {
          name: 'state',
          label: t('exposureEvent.state'),
          options: exposureStates.map((value) => ({ value, label: t(`exposureState.${value}`) })),
        },
      ]}
      columns={exposureColumns}
      unit="exposureEvent.unit"
      emptyHint={t('exposureEvent.emptyHint')}
      action={
        <Allowed permission="exposure.add">
          <Button type="primary" onClick={() => onOpen('new')}>
            {t('exposureEvent.add')}
          </Button>
        </Allowed>
      }
      pathOf={(row) => addressOf(row.id)}
      rowActions={(row) => [
        { key: 'open', text: t('button.detail'), run: () => onOpen(row.id) },
        ...(row.managed && row.publishedAt === null
          ? [
              {
                key: 'remove',
                text: t('button.delete'),
                permission: 'exposure.delete' as const,
                danger: true,
                run: () =>
                  confirmDelete(t, {
                    title: t('exposureEvent.removeTitle', { name: row.headline }),
                    hint: t('exposureEvent.removeHint'),
                    run: () => void remove({ id: row.id }),
                  }),
              },
            ]
          : []),
      ]}
    />
  );
}
