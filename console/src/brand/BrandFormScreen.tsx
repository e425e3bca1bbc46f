import { brandCalls } from '@hoistway/contract/brand/brandCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { BrandForm } from './BrandForm.tsx';
import type { BrandRow } from './BrandList.tsx';
import { Facts } from '#kit/layout/Facts.tsx';

/** One brand: its form, or its record for those who may only use it; without an id the form of a new one. */
export function BrandFormScreen({ id, onDone }: { id: string | undefined; onDone(): void }) {
  const t = useText();
  const input = { id: id ?? '' };
  const brand = useCall(brandCalls.one, id !== undefined ? input : null);
  const crumbs = [{ title: t('route.realTime.brand'), path: '/realTime/brand' }];
  if (id === undefined) {
    return (
      <div className="form-screen">
        <PageHead title={t('elevatorBrand.add')} crumbs={crumbs} />
        <BrandForm onDone={onDone} />
      </div>
    );
  }
  if (!brand.data) return <Loading page shape="form" />;
  return (
    <div className="form-screen">
      <PageHead title={brand.data.name} subtitle={brand.data.companyName} crumbs={crumbs} />
      {brand.data.managed && holdsPermission('brand.edit') ? (
        <BrandForm brand={brand.data} onDone={onDone} />
      ) : (
        <BrandRecord brand={brand.data} />
      )}
      <RecordAuditLogSection subject="elevatorBrand" id={brand.data.id} />
    </div>
  );
}

function BrandRecord({ brand }: { brand: BrandRow }) {
  const t = useText();
  return (
    <>
      <Facts className="detail-tabs">
        <div>
          <dt>{t('elevatorBrand.nameEn')}</dt>
          <dd>{brand.nameEn ?? '–'}</dd>
        </div>
        <div>
          <dt>{t('elevatorBrand.models')}</dt>
          <dd>{brand.models.map(({ name }) => name).join(' · ') || t('elevatorBrand.noModels')}</dd>
        </div>
      </Facts>
      <p className="hint detail-tabs">{t('elevatorBrand.readOnly', { company: brand.companyName })}</p>
    </>
  );
}
