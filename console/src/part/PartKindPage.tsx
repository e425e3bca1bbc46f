import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { moneyText, noValue } from '#kit/format/number.ts';
import { Facts } from '#kit/layout/Facts.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { cycleText, type PartKindRow } from './cycleText.ts';
import { CriteriaSection } from './CriteriaSection.tsx';
import { PartKindForm } from './PartKindForm.tsx';

interface PartKindPageProps {
  id: string | undefined;
  onDone(): void;
}

/** One part of the catalogue: its form, or its record for those who only use it; without an id the form of a new one. */
export function PartKindPage({ id, onDone }: PartKindPageProps) {
  const t = useText();
  const ownName = useOwnName();
  const kind = useCall(partKindCalls.one, id === undefined ? null : { id });
  const crumbs = [{ title: t('route.misc.partsManagement'), path: '/detection/partsManagement' }];
  if (id === undefined) {
    return (
      <div className="form-screen">
        <PageHead title={t('partKind.add')} crumbs={crumbs} />
        <PartKindForm onDone={onDone} />
      </div>
    );
  }
  const { data } = kind;
  if (!data) return <Loading page />;
  return (
    <div className="form-screen">
      <PageHead
        title={ownName(data.name, data.englishName)}
        subtitle={t(`safetyClass.${data.safetyClass}`)}
        crumbs={crumbs}
      />
      {data.managed && holdsPermission('parts.edit') ? (
        <PartKindForm kind={data} onDone={onDone} />
      ) : (
        <PartKindRecord kind={data} />
      )}
      <CriteriaSection id={data.id} />
      <RecordAuditLogSection subject="partKind" id={data.id} />
    </div>
  );
}

function PartKindRecord({ kind }: { kind: PartKindRow }) {
  const t = useText();
  const ownName = useOwnName();
  const facts = [
    [t('partKind.kindKey'), kind.kindKey === null ? noValue : t(`partKey.${kind.kindKey}`)],
    [t('partKind.cycle'), cycleText(kind, t)],
    [t('partKind.marking'), t(`partMarking.${kind.marking}`)],
    [
      t('partKind.recommendedCount'),
      kind.recommendedCount === null
        ? noValue
        : `${kind.recommendedCount} ${ownName(kind.unit, kind.englishUnit)}`,
    ],
    [t('partKind.price'), moneyText(kind.price)],
    [t('partKind.technicalCondition'), kind.technicalCondition ?? noValue],
    [t('partKind.faultCodes'), kind.faultCodes.join(', ') || noValue],
    [t('partKind.remarks'), kind.remarks ?? noValue],
  ] as const;
  return (
    <>
      <Facts className="detail-tabs" facts={facts} />
      <p className="hint detail-tabs">{t('partKind.readOnly', { company: kind.companyName })}</p>
    </>
  );
}
