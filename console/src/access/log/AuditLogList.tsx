import { Modal } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { auditLogActors, auditLogKinds, type AuditLogEntry } from '@hoistway/contract/auditLog/auditLog.ts';
import { auditLogCalls } from '@hoistway/contract/auditLog/auditLogCalls.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import type { SearchField } from '#kit/list/SearchField.ts';
import type { SearchOf } from '#kit/list/pagedCall.ts';
import { OneUserPick } from '#kit/pick/OneUserPick.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { textsBelow, useText } from '#kit/text.ts';
import { AuditLogChanges, AuditLogTime } from '#kit/auditLog/AuditLogChanges.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Box } from '#kit/layout/Box.tsx';

const changesInRow = 2;

const auditLogColumns = columns(
  auditLogCalls.page,
  ['at', 'actor', 'kind', 'subject', 'recordName', 'changes'],
  {
    at: { width: 164, cell: (row) => <AuditLogTime at={row.at} /> },
    actor: { width: 170 },
    kind: { width: 96 },
    subject: { width: 96 },
    recordName: { title: 'auditLog.record', width: 180 },
    changes: { width: 380, cell: (row) => <AuditLogChanges entry={row} most={changesInRow} /> },
    address: { width: 140 },
  },
  ['address'],
);

/** Everything that was done, searched by person, kind, record, day and address. */
export function AuditLogList() {
  const t = useText();
  const [, setSearch] = useSearchParams();
  const [open, setOpen] = useState<AuditLogEntry | undefined>();
  const search = useMemo(() => searchOf(t), [t]);
  const onlyRecord = ({ subject, recordId }: AuditLogEntry) => {
    if (subject !== null && recordId !== null) setSearch({ tab: 'auditLog', subject, recordId });
  };
  return (
    <>
      <ListScreen
        embedded
        name="auditLog"
        title={t('auditLog.title')}
        call={auditLogCalls.page}
        search={search}
        columns={auditLogColumns}
        unit="auditLog.unit"
        emptyHint={t('auditLog.emptyHint')}
        exporting={{ call: auditLogCalls.export, permission: 'user.export' }}
        onOpen={setOpen}
        rowActions={(row) => [
          { key: 'open', text: t('button.detail'), run: () => setOpen(row) },
          ...(row.subject !== null && row.recordId !== null
            ? [{ key: 'record', text: t('auditLog.ofRecord'), run: () => onlyRecord(row) }]
            : []),
        ]}
      />
      {open ? <AuditLogDetail entry={open} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

type AuditLogSearch = keyof SearchOf<typeof auditLogCalls.page.input>;

function searchOf(t: Translate): SearchField<AuditLogSearch>[] {
  const days: SearchField<AuditLogSearch>[] = (['from', 'to'] as const).map((name) => ({
    name,
    label: t(`auditLog.${name}`),
    kind: 'day',
  }));
  return [
    ...(holdsPermission('user.view')
      ? [{ name: 'userId', label: t('auditLog.userId'), pick: <OneUserPick /> } as const]
      : []),
    {
      name: 'subject',
      label: t('auditLog.subject'),
      options: textsBelow('auditLogSubject.').map(({ name, said }) => ({ value: name, label: said })),
    },
    {
      name: 'kind',
      label: t('auditLog.kind'),
      options: auditLogKinds.map((value) => ({ value, label: t(`auditLogKind.${value}`) })),
    },
    ...days,
    { name: 'recordId', label: t('auditLog.recordId') },
    { name: 'address', label: t('auditLog.address') },
    {
      name: 'by',
      label: t('auditLog.by'),
      options: auditLogActors.map((value) => ({ value, label: t(`auditLogActor.${value}`) })),
    },
  ];
}

function AuditLogDetail({ entry, onClose }: { entry: AuditLogEntry; onClose(): void }) {
  const t = useText();
  return (
    <Modal
      open
      title={[t(`auditLogKind.${entry.kind}`), entry.recordName].filter(Boolean).join(' · ')}
      footer={null}
      onCancel={onClose}
      closable={{ 'aria-label': t('button.close') }}
    >
      <Facts>
        {auditLogColumns(t)
          .filter((column) => column.key !== 'changes')
          .map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>{column.render(entry)}</dd>
            </div>
          ))}
        <div>
          <dt>{t('auditLog.recordId')}</dt>
          <dd>{entry.recordId ?? '–'}</dd>
        </div>
      </Facts>
      <Box padding={[12, 0, 0]} margin={[16, 0, 0]} border="top" className="audit-log-detail">
        <AuditLogChanges entry={entry} stacked />
      </Box>
    </Modal>
  );
}
