import { Input, Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { trailActors, trailKinds, trailSubjects, type TrailEntry } from '@hoistway/contract/trail/trail.ts';
import { trailCalls } from '@hoistway/contract/trail/trailCalls.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { ListScreen, type ListColumn } from '#kit/list/ListScreen.tsx';
import type { SearchField } from '#kit/list/ListSearch.tsx';
import { OneUserPick } from '#kit/pick/OneUserPick.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { TrailChanges, TrailTime } from '#kit/TrailChanges.tsx';

const changesInRow = 2;

/** Everything that was done, searched by person, kind, record, day and address. */
export function TrailList() {
  const t = useText();
  const [, setSearch] = useSearchParams();
  const [open, setOpen] = useState<TrailEntry | undefined>();
  const columns = useMemo(() => columnsOf(t), [t]);
  const search = useMemo(() => searchOf(t), [t]);
  const onlyRecord = ({ subject, recordId }: TrailEntry) => {
    if (subject !== null && recordId !== null) setSearch({ tab: 'trail', subject, recordId });
  };
  return (
    <>
      <ListScreen<TrailEntry>
        embedded
        name="trail"
        title={t('trail.title')}
        call={trailCalls.page}
        search={search}
        columns={columns}
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

function searchOf(t: Translate): SearchField[] {
  const days: SearchField[] = (['from', 'to'] as const).map((name) => ({
    name,
    label: t(`trail.${name}`),
    pick: <Input type="date" />,
  }));
  return [
    ...(holdsPermission('user.view')
      ? [{ name: 'userId', label: t('trail.userId'), pick: <OneUserPick /> }]
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

const columnsOf = (t: Translate): ListColumn<TrailEntry>[] => [
  { key: 'at', title: t('trail.at'), width: 170, render: (row) => <TrailTime at={row.at} /> },
  { key: 'actor', title: t('trail.actor'), width: 200, render: (row) => row.actor },
  { key: 'kind', title: t('trail.kind'), width: 96, render: (row) => t(`trailKind.${row.kind}`) },
  {
    key: 'subject',
    title: t('trail.subject'),
    width: 96,
    render: (row) => (row.subject === null ? '–' : t(`trailSubject.${row.subject}`)),
  },
  { key: 'recordName', title: t('trail.record'), width: 180, render: (row) => row.recordName ?? '–' },
  {
    key: 'changes',
    title: t('trail.changes'),
    width: 400,
    render: (row) => <TrailChanges entry={row} most={changesInRow} />,
  },
  { key: 'address', title: t('trail.address'), width: 140, render: (row) => row.address ?? '–' },
];

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
        {columnsOf(t)
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
        <TrailChanges entry={entry} />
      </div>
    </Modal>
  );
}
