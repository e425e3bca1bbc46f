import { Select } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { InputOf } from '@hoistway/contract/call.ts';
import { fitsHolder, qualificationKinds } from '@hoistway/contract/company/qualification.ts';
import { qualificationCalls, type qualificationRow } from '@hoistway/contract/company/qualificationCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { DayField } from '#kit/form/DayField.tsx';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { StaffScreen } from './StaffScreen.tsx';
import { ValidityWord } from './ValidityWord.tsx';
import { Facts } from '#kit/layout/Facts.tsx';

type Certificate = z.output<typeof qualificationRow>;
type Holder = 'staff' | 'company';

const list = '/system/qualification';

/** The form of a certificate, or with `kind=staff` that of a person (`/system/qualificationcou`). */
export function QualificationFormScreen() {
  const [search] = useSearchParams();
  return search.get('kind') === 'staff' ? <StaffScreen /> : <CertificateScreen />;
}

function CertificateScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const certificate = useCall(qualificationCalls.one, id === '' ? null : { id });
  const crumbs = [{ title: t('route.system.qualification'), path: list }];
  if (id === '') {
    return (
      <div className="form-screen">
        <PageHead title={t('qualification.add')} crumbs={crumbs} />
        <CertificateForm holder={search.get('holder') === 'company' ? 'company' : 'staff'} />
      </div>
    );
  }
  const { data } = certificate;
  if (!data) return <Loading page shape="form" />;
  const mayEdit = holdsPermission('staff.edit');
  return (
    <div className="form-screen">
      <PageHead
        title={mayEdit ? t('qualification.edit') : data.certificateNo}
        subtitle={data.staffName ? `${data.staffName} · ${data.companyName}` : data.companyName}
        crumbs={crumbs}
      />
      {mayEdit ? (
        <CertificateForm key={id} certificate={data} holder={data.staffId === null ? 'company' : 'staff'} />
      ) : (
        <CertificateRecord certificate={data} />
      )}
      {holdsPermission('staff.view') ? <RecordAuditLogSection subject="qualification" id={id} /> : null}
    </div>
  );
}

function CertificateRecord({ certificate }: { certificate: Certificate }) {
  const t = useText();
  return (
    <Facts className="detail-tabs">
      <div>
        <dt>{t('qualification.kind')}</dt>
        <dd>{t(`qualificationKind.${certificate.kind}`)}</dd>
      </div>
      <div>
        <dt>{t('qualification.state')}</dt>
        <dd>
          <ValidityWord state={certificate.state} daysLeft={certificate.daysLeft} />
        </dd>
      </div>
      {(['certificateNo', 'issuedBy', 'validFrom', 'validUntil', 'note'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`qualification.${name}`)}</dt>
          <dd>{certificate[name] ?? '–'}</dd>
        </div>
      ))}
    </Facts>
  );
}

const { Field, Item } = fieldsOf(qualificationCalls.create);

function CertificateForm({ certificate, holder }: { certificate?: Certificate; holder: Holder }) {
  const t = useText();
  const navigate = useNavigate();
  const toList = () => void navigate(`${list}?tab=${holder}`);
  const create = useSubmit(qualificationCalls.create);
  const update = useEdit(qualificationCalls.update, certificate);
  const save = (values: InputOf<typeof qualificationCalls.create>) =>
    certificate ? update({ id: certificate.id, ...values }) : create(values);
  const kinds = qualificationKinds.filter((kind) => fitsHolder(kind, holder) || kind === certificate?.kind);
  return (
    <EntityForm
      name="qualification"
      call={qualificationCalls.create}
      initial={certificate ?? {}}
      save={save}
      onDone={toList}
      onCancel={toList}
    >
      {certificate ? null : (
        <FormSection title={t('qualification.sectionHolder')}>
          {holder === 'staff' ? (
            <Item
              name="staffId"
              label={t('qualification.staffId')}
              more={[{ required: true, message: t('invalid.required') }]}
            >
              <StaffPick />
            </Item>
          ) : (
            <Field name="companyId" />
          )}
        </FormSection>
      )}
      <FormSection title={t('qualification.section')}>
        <Field name="kind">
          <Select
            placeholder={t('button.pleaseSelect')}
            options={kinds.map((value) => ({ value, label: t(`qualificationKind.${value}`) }))}
          />
        </Field>
        <Field name="certificateNo" />
        <Field name="validFrom" />
        <Item name="validUntil" label={t('qualification.validUntil')} dependencies={['validFrom']}>
          <DayField />
        </Item>
        <Field name="issuedBy" />
        <Wide>
          <Field name="note" />
        </Wide>
      </FormSection>
    </EntityForm>
  );
}
