import { Button, Form, Tabs } from 'antd';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { InputOf } from '@hoistway/contract/call.ts';
import { answersForRegions } from '@hoistway/contract/company/company.ts';
import { companyCalls, type companyDetail } from '@hoistway/contract/company/companyCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { justMade, NextSteps } from '#kit/NextSteps.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { PlaceField } from '#kit/map/PlaceField.tsx';
import { useOwnName } from '#kit/name/otherNames.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { RegionNames } from '#kit/RegionNames.tsx';
import { RecordAuditLog } from '#kit/auditLog/RecordAuditLog.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { nameOfTimeZone } from '#kit/format/timeZones.ts';
import { CompanyPlace } from './CompanyPlace.tsx';
import { CompanyBeside } from './CompanyBeside.tsx';
import { CompanyLogo } from './settings/CompanyLogo.tsx';
import { CompanyElevators } from './CompanyElevators.tsx';
import { Facts } from '#kit/layout/Facts.tsx';

type CompanyDetail = z.output<typeof companyDetail>;
type Written = InputOf<typeof companyCalls.create>;

const list = '/system/companyMaintain';

/** One company: its record, its form, its elevators; without an id the form of a new one (`/system/companyMaintaincou`). */
export function CompanyScreen() {
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const company = useCall(companyCalls.one, id === '' ? null : { id });
  const crumbs = [{ title: t('route.system.companyMaintain'), path: list }];
  if (id === '') {
    return (
      <div className="form-screen">
        <PageHead title={t('company.add')} crumbs={crumbs} />
        <CompanyForm
          onDone={(made) =>
            void (made ? navigate(`/system/companyMaintaincou?id=${made}`, justMade) : navigate(list))
          }
        />
      </div>
    );
  }
  if (!company.data) return <Loading page />;
  return <KnownCompany key={id} company={company.data} crumbs={crumbs} />;
}

function KnownCompany({
  company,
  crumbs,
}: {
  company: CompanyDetail;
  crumbs: { title: string; path: string }[];
}) {
  const t = useText();
  const ownName = useOwnName();
  const [editing, setEditing] = useState(false);
  const mayEdit = company.managed && holdsPermission('company.edit');
  return (
    <div className="form-screen">
      <PageHead
        title={ownName(company.name, company.englishName)}
        subtitle={t(`companyType.${company.type}`)}
        crumbs={crumbs}
        action={
          mayEdit && !editing ? (
            <Button type="primary" onClick={() => setEditing(true)}>
              {t('button.edit')}
            </Button>
          ) : null
        }
      />
      {editing ? (
        <CompanyForm company={company} onDone={() => setEditing(false)} />
      ) : (
        <>
          <NextSteps
            steps={[
              {
                text: t('company.nextGroup'),
                path: `/system/baseviewAllotUpdate?companyId=${company.id}`,
                permission: 'group.add',
              },
              { text: t('company.nextUser'), path: '/user/addEditAuthorization', permission: 'user.add' },
              {
                text: t('company.nextStaff'),
                path: '/system/qualificationcou?kind=staff',
                permission: 'staff.add',
              },
              {
                text: t('company.nextCertificate'),
                path: '/system/qualificationcou?holder=company',
                permission: 'staff.edit',
              },
            ]}
          />
          <Tabs
            className="detail-tabs"
            items={[
              {
                key: 'record',
                label: t('company.record'),
                children: (
                  <>
                    <CompanyRecord company={company} />
                    <CompanyLogo companyId={company.id} />
                  </>
                ),
              },
              {
                key: 'elevators',
                label: t('company.elevatorsOf', { n: company.elevators }),
                children: <CompanyElevators companyId={company.id} managed={company.managed} />,
              },
              {
                key: 'auditLog',
                label: t('auditLog.title'),
                children: <RecordAuditLog subject="company" id={company.id} />,
              },
            ]}
          />
        </>
      )}
    </div>
  );
}

const shownFields = ['address', 'contact', 'phone', 'dutyPhone'] as const;

function CompanyRecord({ company }: { company: CompanyDetail }) {
  const t = useText();
  const ownName = useOwnName();
  return (
    <Facts className="company-facts">
      {shownFields.map((name) => (
        <div key={name}>
          <dt>{t(`company.${name}`)}</dt>
          <dd>
            {(name === 'contact' && company.contact
              ? ownName(company.contact, company.englishContact)
              : company[name]) ?? '–'}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('company.place')}</dt>
        <dd>
          <CompanyPlace company={company} />
        </dd>
      </div>
      <div>
        <dt>{t('company.regionCode')}</dt>
        <dd>
          <RegionNames codes={company.regionCode === null ? [] : [company.regionCode]} />
        </dd>
      </div>
      {answersForRegions(company.type) ? (
        <div>
          <dt>{t('company.regionCodes')}</dt>
          <dd>
            <RegionNames codes={company.regionCodes} all />
          </dd>
        </div>
      ) : null}
      <div>
        <dt>{t('company.timeZone')}</dt>
        <dd>{nameOfTimeZone(t, company.timeZone)}</dd>
      </div>
      <div>
        <dt>{t('company.areaId')}</dt>
        <dd>{company.areaName ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('company.parentId')}</dt>
        <dd>{company.parentName ?? '–'}</dd>
      </div>
      <div>
        <dt>{t('company.users')}</dt>
        <dd>
          {holdsPermission('user.view') ? (
            <Link to={`/user/authorization?companyId=${company.id}`}>{company.users}</Link>
          ) : (
            company.users
          )}
        </dd>
      </div>
      <div>
        <dt>{t('company.state')}</dt>
        <dd>{t(company.forbidden ? 'company.forbidden' : 'company.active')}</dd>
      </div>
      <CompanyBeside company={company} />
    </Facts>
  );
}

const { Field } = fieldsOf(companyCalls.create);

interface CompanyFormProps {
  company?: CompanyDetail;
  /** Told the id of a company that was added. */
  onDone(made?: string): void;
}

function CompanyForm({ company, onDone }: CompanyFormProps) {
  const t = useText();
  const create = useSubmit(companyCalls.create);
  const update = useEdit(companyCalls.update, company);
  const made = useRef<string>(undefined);
  const initial: Partial<Written> = company ?? { timeZone: 'Asia/Shanghai' };
  const save = ({ regionCodes, ...values }: Written) => {
    // No regions at all travel as null: an empty list would not travel.
    const written = { ...values, regionCodes: regionCodes?.length ? regionCodes : null };
    return company
      ? update({ id: company.id, ...written })
      : create(written, ({ id }) => {
          made.current = id;
        });
  };
  return (
    <EntityForm
      name="company"
      call={companyCalls.create}
      initial={initial}
      save={save}
      onDone={() => onDone(made.current)}
      onCancel={() => onDone()}
    >
      <FormSection title={t('company.sectionIdentity')}>
        {company ? (
          <div className="form-wide">
            <CompanyLogo companyId={company.id} />
          </div>
        ) : null}
        <Field name="name" />
        <Field name="englishName" />
        <Field name="type" />
        <Form.Item noStyle dependencies={['type']}>
          {({ getFieldValue }) =>
            answersForRegions(String(getFieldValue('type'))) ? <Field name="regionCodes" /> : null
          }
        </Form.Item>
        <Field name="parentId" />
        <Field name="areaId" />
        <Field name="timeZone" />
      </FormSection>
      <FormSection title={t('company.sectionContact')}>
        <Field name="contact" />
        <Field name="englishContact" />
        <Field name="phone" />
        <Field name="dutyPhone" />
        <Field name="regionCode" />
        <Wide>
          <Field name="address" />
        </Wide>
      </FormSection>
      <FormSection title={t('company.place')}>
        <p className="form-wide hint">{t('company.placeHint')}</p>
        <PlaceField />
      </FormSection>
    </EntityForm>
  );
}
