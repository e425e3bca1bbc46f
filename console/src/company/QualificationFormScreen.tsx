import { Form, Input, Result, Select, Skeleton } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { fitsHolder, qualificationKinds } from '@hoistway/contract/company/qualification.ts';
import { qualificationCalls, type qualificationRow } from '@hoistway/contract/company/qualificationCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { StaffPick } from '#kit/pick/StaffPick.tsx';
import { RecordTrailSection } from '#kit/RecordTrailSection.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { StaffScreen } from './StaffScreen.tsx';
import { ValidityWord } from './ValidityWord.tsx';

type Certificate = z.output<typeof qualificationRow>;
type Written = Pick<
  Certificate,
  'kind' | 'certificateNo' | 'issuedBy' | 'validFrom' | 'validUntil' | 'note'
> & { staffId?: string | null; companyId?: string | null };
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
  const certificate = useCall(qualificationCalls.oneQualification, id === '' ? null : { id });
  const crumbs = [{ title: t('route.system.qualification'), path: list }];
  if (id === '') {
    return (
      <div className="form-screen">
        <PageHead title={t('qualification.add')} crumbs={crumbs} />
        <CertificateForm holder={search.get('holder') === 'company' ? 'company' : 'staff'} />
      </div>
    );
  }
  if (certificate.error instanceof CallProblem)
    return <Result status="404" title={certificate.error.message} />;
  const { data } = certificate;
  if (!data) return <Skeleton active className="page-skeleton" />;
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
      {holdsPermission('staff.view') ? <RecordTrailSection subject="qualification" id={id} /> : null}
    </div>
  );
}

function CertificateRecord({ certificate }: { certificate: Certificate }) {
  const t = useText();
  return (
    <dl className="key-values detail-tabs">
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
    </dl>
  );
}

function CertificateForm({ certificate, holder }: { certificate?: Certificate; holder: Holder }) {
  const t = useText();
  const navigate = useNavigate();
  const toList = () => void navigate(`${list}?tab=${holder}`);
  const create = useSend(qualificationCalls.createQualification);
  const update = useSend(qualificationCalls.updateQualification);
  const save = (values: Written) =>
    certificate ? update({ id: certificate.id, ...values }) : create(values);
  const kinds = qualificationKinds.filter((kind) => fitsHolder(kind, holder) || kind === certificate?.kind);
  return (
    <EntityForm<typeof qualificationCalls.createQualification, Written>
      name="qualification"
      call={qualificationCalls.createQualification}
      initial={certificate ?? {}}
      save={save}
      onDone={toList}
      onCancel={toList}
    >
      {(rules) => (
        <>
          {certificate ? null : (
            <FormSection title={t('qualification.sectionHolder')}>
              {holder === 'staff' ? (
                <Form.Item
                  name="staffId"
                  label={t('qualification.staffId')}
                  rules={[...rules('staffId'), { required: true, message: t('invalid.required') }]}
                >
                  <StaffPick />
                </Form.Item>
              ) : (
                <Form.Item
                  name="companyId"
                  label={t('qualification.companyId')}
                  extra={t('staff.ownCompany')}
                  rules={rules('companyId')}
                >
                  <CompanyPick />
                </Form.Item>
              )}
            </FormSection>
          )}
          <FormSection title={t('qualification.section')}>
            <Form.Item name="kind" label={t('qualification.kind')} rules={rules('kind')}>
              <Select
                placeholder={t('button.pleaseSelect')}
                options={kinds.map((value) => ({ value, label: t(`qualificationKind.${value}`) }))}
              />
            </Form.Item>
            <Form.Item
              name="certificateNo"
              label={t('qualification.certificateNo')}
              rules={rules('certificateNo')}
            >
              <Input maxLength={200} />
            </Form.Item>
            <Form.Item name="validFrom" label={t('qualification.validFrom')} rules={rules('validFrom')}>
              <Input type="date" />
            </Form.Item>
            <Form.Item
              name="validUntil"
              label={t('qualification.validUntil')}
              dependencies={['validFrom']}
              rules={rules('validUntil')}
            >
              <Input type="date" />
            </Form.Item>
            <Form.Item name="issuedBy" label={t('qualification.issuedBy')} rules={rules('issuedBy')}>
              <Input maxLength={200} />
            </Form.Item>
            <Form.Item
              name="note"
              label={t('qualification.note')}
              className="form-wide"
              rules={rules('note')}
            >
              <Input.TextArea maxLength={500} rows={3} />
            </Form.Item>
          </FormSection>
        </>
      )}
    </EntityForm>
  );
}
