import { Input, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { trailActors, trailKinds, trailSubjects, type TrailEntry } from '@hoistway/contract/trail/trail.ts';
import { trailCalls } from '@hoistway/contract/trail/trailCalls.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import type { SearchField } from '#kit/list/ListSearch.tsx';
import type { SearchOf } from '#kit/list/pagedCall.ts';
import { OneUserPick } from '#kit/pick/OneUserPick.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { TrailChanges, TrailTime } from '#kit/TrailChanges.tsx';
import './trail.css';

const changesInRow = 2;

const trailColumns = columns(
  trailCalls.page,
  ['at', 'actor', 'kind', 'subject', 'recordName', 'changes', 'address'],
  {
    at: { width: 170, cell: (row) => <TrailTime at={row.at} /> },
    actor: { width: 200 },
    kind: { width: 96 },
    subject: { width: 96 },
    recordName: { title: 'trail.record', width: 180 },
    changes: { width: 400, cell: (row) => <TrailChanges entry={row} most={changesInRow} /> },
    address: { width: 140 },
  },
);

/** Everything that was done, searched by person, kind, record, day and address. */
export function TrailList() {
  const t = useText();
  const [, setSearch] = useSearchParams();
  const [open, setOpen] = useState<TrailEntry | undefined>();
  const search = useMemo(() => searchOf(t), [t]);
  const onlyRecord = ({ subject, recordId }: TrailEntry) => {
    if (subject !== null && recordId !== null) setSearch({ tab: 'trail', subject, recordId });
  };
  return (
    <>
      <ListScreen
        embedded
        name="trail"
        title={t('trail.title')}
        call={trailCalls.page}
        search={search}
        columns={trailColumns}
        unit={t('trail.unit')}
        emptyHint={t('trail.emptyHint')}
        exporting={{ call: trailCalls.export, permission: 'user.export' }}
        onOpen={setOpen}
        rowActions={(row) => [
          { key: 'open', text: t('button.detail'), run: () => setOpen(row) },
          ...(row.subject !== null && row.recordId !== null
            ? [{ key: 'record', text: t('trail.ofRecord'), run: () => onlyRecord(row) }]
            : []),
        ]}
      />
      {open ? <TrailDetail entry={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

type TrailSearch = keyof SearchOf<typeof trailCalls.page.input>;

function searchOf(t: Translate): SearchField<TrailSearch>[] {
  const days: SearchField<TrailSearch>[] = (['from', 'to'] as const).map((name) => ({
    name,
    label: t(`trail.${name}`),
    pick: <Input type="date" />,
  }));
  return [
    ...(holdsPermission('user.view')
      ? [{ name: 'userId', label: t('trail.userId'), pick: <OneUserPick /> } as const]
      : []),
    {
      name: 'subject',
      label: t('trail.subject'),
      options: trailSubjects.map((value) => ({ value, label: t(`trailSubject.${value}`) })),
    },
    {
      name: 'kind',
      label: t('trail.kind'),
      options: trailKinds.map((value) => ({ value, label: t(`trailKind.${value}`) })),
    },
    ...days,
    { name: 'recordId', label: t('trail.recordId') },
    { name: 'address', label: t('trail.address') },
    {
      name: 'by',
      label: t('trail.by'),
      options: trailActors.map((value) => ({ value, label: t(`trailActor.${value}`) })),
    },
  ];
}

function TrailDetail({ entry, onClose }: { entry: TrailEntry; onClose(): void }) {
  const t = useText();
  return (
    <Modal
      open
      title={[t(`trailKind.${entry.kind}`), entry.recordName].filter(Boolean).join(' · ')}
      footer={null}
      onCancel={onClose}
      closable={{ 'aria-label': t('button.close') }}
    >
      <dl className="key-values">
        {trailColumns(t)
          .filter((column) => column.key !== 'changes')
          .map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{column.render(entry)}</dd>
            </div>
          ))}
        <div>
          <dt>{t('trail.recordId')}</dt>
          <dd>{entry.recordId ?? '–'}</dd>
        </div>
      </dl>
      <div className="trail-detail">
        <TrailChanges entry={entry} stacked />
      </div>
    </Modal>
  );
}
