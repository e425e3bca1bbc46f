import { backupCalls, backupStates } from '@hoistway/contract/backup/backupCalls.ts';
import { AuditLogTime } from '#kit/auditLog/AuditLogChanges.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { bytesText } from '#kit/format/bytes.ts';
import { formatTime } from '#kit/format/instant.ts';
import { numberText } from '#kit/format/number.ts';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useText } from '#kit/text.ts';

const backupColumns = columns(
  backupCalls.page,
  ['startedAt', 'cause', 'state', 'bytes', 'files', 'sealed', 'folder', 'failure'],
  {
    startedAt: { title: 'backup.startedAt', width: 170, cell: (row) => <AuditLogTime at={row.startedAt} /> },
    cause: { title: 'backup.cause', width: 120 },
    state: { title: 'backup.state', width: 100 },
    bytes: { title: 'backup.bytes', width: 100, cell: (row) => <Size bytes={row.bytes} /> },
    files: { title: 'backup.files', width: 90 },
    sealed: { title: 'backup.sealed', width: 100 },
    folder: { title: 'backup.folder', width: 200 },
    failure: { title: 'backup.failure', width: 250, cell: (row) => <Reason {...row} /> },
  },
);

function Size({ bytes }: { bytes: number | null }) {
  const t = useText();
  return bytes === null ? null : bytesText(bytes, t);
}

/** Why there is none, or what a good one lacks. */
function Reason({ failure, missing }: { failure: string | null; missing: number | null }) {
  const t = useText();
  return failure ?? (missing ? t('backup.missing', { n: missing }) : null);
}

/** When the installation was backed up, and what came of it; for super administrators alone. */
export function BackupList() {
  const t = useText();
  return (
    <ListScreen
      embedded
      name="backup"
      title={t('backup.title')}
      call={backupCalls.page}
      search={[
        {
          name: 'state',
          label: t('backup.state'),
          options: backupStates.map((value) => ({ value, label: t(`backupState.${value}`) })),
        },
      ]}
      columns={backupColumns}
      unit="backup.unit"
      emptyHint={t('backup.emptyHint')}
    >
      <BackupStanding />
    </ListScreen>
  );
}

function BackupStanding() {
  const t = useText();
  const { data } = useCall(backupCalls.standing, {});
  if (!data) return null;
  const { lastGoodAt, folder, kept, sealed, freeGigabytes } = data;
  return (
    <p className="hint padded">
      {lastGoodAt === null
        ? t('backup.none')
        : t('backup.lastGood', { at: formatTime(Date.parse(lastGoodAt)) })}{' '}
      {folder === null ? t('backup.notByNight') : t('backup.byNight', { folder, n: kept })}{' '}
      {folder !== null && !sealed ? t('backup.notSealed') : null}{' '}
      {freeGigabytes === null ? null : t('backup.free', { n: numberText(freeGigabytes, 1) })}
    </p>
  );
}
