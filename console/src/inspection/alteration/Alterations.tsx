import { Button } from 'antd';
import { useMemo, useState } from 'react';
import {
  alterationCalls,
  type AlterationRow,
} from '@hoistway/contract/inspection/alteration/alterationCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import type { Columns } from '#kit/list/columns.tsx';
import { PlainList } from '#kit/PlainList.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { EditAlteration, NewAlteration } from './AlterationForm.tsx';

/** Nothing here is sorted, hidden or opened by its row. */
const plain = { sortable: false, names: false, spare: false } as const;

/** What the viewer may do with an alteration. */
interface Acts {
  edit: ((row: AlterationRow) => void) | null;
  remove: ((row: AlterationRow) => void) | null;
}

const alterationColumns =
  ({ edit, remove }: Acts): Columns<AlterationRow> =>
  (t) => [
    {
      ...plain,
      key: 'startedOn',
      title: t('majorAlteration.startedOn'),
      width: 120,
      render: ({ startedOn }: AlterationRow) => startedOn,
    },
    {
      ...plain,
      key: 'endedOn',
      title: t('majorAlteration.endedOn'),
      width: 140,
      render: ({ endedOn }: AlterationRow) =>
        endedOn === null ? (
          <BusinessWord state="running" word={t('majorAlteration.underWay')} />
        ) : (
          <BusinessWord state="done" word={endedOn} />
        ),
    },
    {
      ...plain,
      key: 'work',
      title: t('majorAlteration.work'),
      width: 420,
      render: ({ work }: AlterationRow) => work,
    },
    ...(edit === null && remove === null
      ? []
      : [
          {
            ...plain,
            key: 'acts',
            title: t('button.operation'),
            width: 150,
            render: (row: AlterationRow) => (
              <Stack row gap={4}>
                {edit ? (
                  <Button type="link" size="small" onClick={() => edit(row)}>
                    {t('button.edit')}
                  </Button>
                ) : null}
                {remove ? (
                  <Button type="link" size="small" danger onClick={() => remove(row)}>
                    {t('button.delete')}
                  </Button>
                ) : null}
              </Stack>
            ),
          },
        ]),
  ];

/** The major alterations of an elevator, the newest first. */
export function Alterations({ elevatorId, side }: { elevatorId: string; side: 0 | 'gutter' }) {
  const t = useText();
  const { data } = useCall(alterationCalls.list, { elevatorId });
  const [form, setForm] = useState<'new' | AlterationRow>();
  const remove = useSubmit(alterationCalls.remove);
  const mayEdit = holdsPermission('annual.edit');
  const mayRemove = holdsPermission('annual.delete');
  const columns = useMemo(() => {
    const askToRemove = ({ id, startedOn }: AlterationRow) =>
      confirmDelete(t, {
        title: t('majorAlteration.removeTitle', { day: startedOn }),
        hint: t('majorAlteration.removeHint'),
        run: () => void remove({ id }),
      });
    return alterationColumns({ edit: mayEdit ? setForm : null, remove: mayRemove ? askToRemove : null });
  }, [mayEdit, mayRemove, remove, t]);
  const close = () => setForm(undefined);
  return (
    <Stack as="section" padding={[16, side, 8]} gap={8}>
      <Stack row wrap gap={8} align="center" justify="space-between">
        <h2>{t('majorAlteration.title')}</h2>
        {holdsPermission('annual.add') ? (
          <Button onClick={() => setForm('new')}>{t('majorAlteration.add')}</Button>
        ) : null}
      </Stack>
      {data ? (
        <PlainList
          rows={data}
          columns={columns}
          empty={<p className="hint">{t('majorAlteration.none')}</p>}
        />
      ) : (
        <Loading />
      )}
      {form === 'new' ? <NewAlteration elevatorId={elevatorId} onClose={close} /> : null}
      {form !== undefined && form !== 'new' ? <EditAlteration alteration={form} onClose={close} /> : null}
    </Stack>
  );
}
