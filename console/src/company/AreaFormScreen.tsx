import { escalationLimits, rescueLimits } from '@hoistway/contract/company/serviceArea.ts';
import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useOwnName } from '#kit/name/otherNames.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { RegionNames } from '#kit/RegionNames.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { nameOfTimeZone } from '#kit/format/timeZones.ts';
import { AreaForm } from './AreaForm.tsx';
import type { AreaRow } from './AreaList.tsx';
import { Facts } from '#kit/layout/Facts.tsx';

/** One area: its form, or its record for those who may not change it; without an id the form of a new one. */
export function AreaFormScreen({ id, onDone }: { id: string | undefined; onDone(): void }) {
  const t = useText();
  const ownName = useOwnName();
  const input = { id: id ?? '' };
  const area = useCall(areaCalls.one, id !== undefined ? input : null);
  const crumbs = [{ title: t('route.system.area'), path: '/system/area' }];
  if (id === undefined) {
    return (
      <div className="form-screen">
        <PageHead title={t('area.add')} crumbs={crumbs} />
        <AreaForm onDone={onDone} />
      </div>
    );
  }
  if (!area.data) return <Loading page shape="form" />;
  return (
    <div className="form-screen">
      <PageHead
        title={ownName(area.data.name, area.data.englishName)}
        subtitle={area.data.companyName}
        crumbs={crumbs}
      />
      {area.data.managed && holdsPermission('area.edit') ? (
        <AreaForm area={area.data} onDone={onDone} />
      ) : (
        <AreaRecord area={area.data} />
      )}
      <RecordAuditLogSection subject="area" id={area.data.id} />
    </div>
  );
}

function AreaRecord({ area }: { area: AreaRow }) {
  const t = useText();
  const rules = [
    ['area.inspectionScheme', t(`inspectionScheme.${area.inspectionScheme}`)],
    ['area.intervalProfile', t(`intervalProfile.${area.intervalProfile}`)],
    ['area.phoneRule', t(`phoneRule.${area.phoneRule}`)],
    ['area.timeZone', nameOfTimeZone(t, area.timeZone)],
  ] as const;
  return (
    <>
      <Facts className="detail-tabs">
        <div>
          <dt>{t('area.regionCodes')}</dt>
          <dd>
            <RegionNames codes={area.regionCodes} all />
          </dd>
        </div>
        {[...rescueLimits, ...escalationLimits].map((name) => (
          <div key={name}>
            <dt>{t(`area.${name}`)}</dt>
            <dd>{area[name]}</dd>
          </div>
        ))}
        {rules.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <p className="hint detail-tabs">{t('area.readOnly', { company: area.companyName })}</p>
    </>
  );
}
