import { blacklistCalls } from '@hoistway/contract/supervision/blacklistCalls.ts';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { perform } from '#kit/call/perform.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSend, useSubmit } from '#kit/call/useSend.ts';
import { KeptPaper } from '#kit/form/KeptPaper.tsx';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { noValue } from '#kit/format/number.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { BlacklistForm } from './BlacklistForm.tsx';
import type { BlacklistRow } from './BlacklistList.tsx';

interface BlacklistFormScreenProps {
  id: string | undefined;
  onDone(): void;
}

/** One entry: its form, or its record for those who are only warned by it; without an id the form of a new one. */
export function BlacklistFormScreen({ id, onDone }: BlacklistFormScreenProps) {
  const t = useText();
  const entry = useCall(blacklistCalls.one, id === undefined ? null : { id });
  const crumbs = [{ title: t('route.supervision.blacklist'), path: '/supervision/blacklist' }];
  if (id === undefined) {
    return (
      <div className="form-screen">
        <PageHead title={t('blacklistEntry.add')} subtitle={t('blacklistEntry.warnsHint')} crumbs={crumbs} />
        <BlacklistForm onDone={onDone} />
      </div>
    );
  }
  const { data } = entry;
  if (!data) return <Loading page shape="form" />;
  const { partyName, partyCompany } = data;
  return (
    <div className="form-screen">
      <PageHead title={partyName} subtitle={partyCompany ?? t('blacklistKind.company')} crumbs={crumbs} />
      {data.managed && holdsPermission('blacklist.edit') ? (
        <BlacklistForm entry={data} onDone={onDone} />
      ) : (
        <BlacklistRecord entry={data} />
      )}
      <EvidenceFile entry={data} />
      <RecordAuditLogSection subject="blacklistEntry" id={data.id} />
    </div>
  );
}

/** The file that proves the entry, to be read and, by whoever may, replaced. */
function EvidenceFile({ entry: { id, proven, managed } }: { entry: BlacklistRow }) {
  const t = useText();
  const download = useSend(blacklistCalls.evidence);
  const keep = useSubmit(blacklistCalls.keepEvidence);
  return (
    <KeptPaper
      title={t('blacklistEntry.evidenceFile')}
      kept={proven}
      onOpen={() => void download({ id }, saveFile)}
      onReplace={
        managed && holdsPermission('blacklist.edit')
          ? (evidenceFile) => perform(keep({ id, evidenceFile }))
          : undefined
      }
    />
  );
}

function BlacklistRecord({ entry }: { entry: BlacklistRow }) {
  const t = useText();
  return (
    <>
      <Facts className="detail-tabs">
        <div>
          <dt>{t('blacklistEntry.state')}</dt>
          <dd>
            <ChoiceWord choice="blacklistState" value={entry.state} />
          </dd>
        </div>
        {(['reason', 'evidence', 'validFrom', 'validUntil'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`blacklistEntry.${name}`)}</dt>
            <dd>{entry[name] ?? noValue}</dd>
          </div>
        ))}
      </Facts>
      <p className="hint detail-tabs">{t('blacklistEntry.readOnly', { company: entry.keeperName })}</p>
    </>
  );
}
