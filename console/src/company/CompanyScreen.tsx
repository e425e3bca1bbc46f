import { Button, Form, Input, Result, Select, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { answersForRegions, companyTypes } from '@hoistway/contract/company/company.ts';
import { companyCalls, type companyDetail } from '@hoistway/contract/company/companyCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { AreaPick } from '#kit/pick/AreaPick.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { PlaceField } from '#kit/map/PlaceField.tsx';
import { RegionPick, RegionsPick } from '#kit/pick/RegionPick.tsx';
import { TimeZonePick } from '#kit/pick/TimeZonePick.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { RegionNames } from '#kit/RegionNames.tsx';
import { RecordTrail } from '#kit/RecordTrail.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { nameOfTimeZone } from '#kit/timeZones.ts';
import { CompanyPlace } from './CompanyPlace.tsx';
import { CompanyLogo } from './CompanyLogo.tsx';
import { CompanyElevators } from './CompanyElevators.tsx';

type CompanyDetail = z.output<typeof companyDetail>;
type Written = Pick<
  CompanyDetail,
  | 'name'
  | 'type'
  | 'address'
  | 'contact'
  | 'phone'
  | 'dutyPhone'
  | 'regionCode'
  | 'latitude'
  | 'longitude'
  | 'areaId'
  | 'timeZone'
  | 'parentId'
> & { regionCodes?: string[] | null };

const list = '/system/companyMaintain';

/** One company: its record, its form, its lifts; without an id the form of a new one (`/system/companyMaintaincou`). */
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
        <CompanyForm onDone={() => void navigate(list)} />
      </div>
    );
  }
  if (company.error instanceof CallProblem) return <Result status="404" title={company.error.message} />;
  if (!company.data) return <Skeleton active className="page-skeleton" />;
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
  const [editing, setEditing] = useState(false);
  const mayEdit = company.managed && holdsPermission('company.edit');
  return (
    <div className="form-screen">
      <PageHead
        title={company.name}
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
        <Tabs
          className="detail-tabs"
          items={[
            {
              key: 'record',
              label: t('company.record'),
              children: (
                <>
                  <CompanyLogo companyId={company.id} />
                  <CompanyRecord company={company} />
                </>
              ),
            },
            {
              key: 'elevators',
              label: t('company.elevatorsOf', { n: company.elevators }),
              children: <CompanyElevators companyId={company.id} managed={company.managed} />,
            },
            {
              key: 'trail',
              label: t('trail.title'),
              children: <RecordTrail subject="company" id={company.id} />,
            },
          ]}
        />
      )}
    </div>
  );
}

const shownFields = ['address', 'contact', 'phone', 'dutyPhone'] as const;

function CompanyRecord({ company }: { company: CompanyDetail }) {
  const t = useText();
  return (
    <dl className="key-values">
      {shownFields.map((name) => (
        <div key={name}>
          <dt>{t(`company.${name}`)}</dt>
          <dd>{company[name] ?? '–'}</dd>
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
        <dd>{company.users}</dd>
      </div>
      <div>
        <dt>{t('company.state')}</dt>
        <dd>{t(company.forbidden ? 'company.forbidden' : 'company.active')}</dd>
      </div>
    </dl>
  );
}

function CompanyForm({ company, onDone }: { company?: CompanyDetail; onDone(): void }) {
  const t = useText();
  const create = useSend(companyCalls.create);
  const update = useSend(companyCalls.update);
  const initial: Partial<Written> = company ?? { timeZone: 'Asia/Shanghai' };
  const save = ({ regionCodes, ...values }: Written) => {
    // No regions at all travel as null: an empty list would not travel.
    const written = { ...values, regionCodes: regionCodes?.length ? regionCodes : null };
    return company ? update({ id: company.id, ...written }) : create(written);
  };
  return (
    <EntityForm<typeof companyCalls.create, Written>
      name="company"
      call={companyCalls.create}
      initial={initial}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      {(rules) => (
        <>
          <FormSection title={t('company.sectionIdentity')}>
            {company ? (
              <div className="form-wide">
                <CompanyLogo companyId={company.id} />
              </div>
            ) : null}
            <Form.Item name="name" label={t('company.name')} rules={rules('name')}>
              <Input maxLength={200} />
            </Form.Item>
            <Form.Item name="type" label={t('company.type')} rules={rules('type')}>
              <Select options={companyTypes.map((value) => ({ value, label: t(`companyType.${value}`) }))} />
            </Form.Item>
            <Form.Item noStyle dependencies={['type']}>
              {({ getFieldValue }) =>
                answersForRegions(String(getFieldValue('type'))) ? (
                  <Form.Item
                    name="regionCodes"
                    label={t('company.regionCodes')}
                    extra={t('area.regionHint')}
                    rules={rules('regionCodes')}
                  >
                    <RegionsPick />
                  </Form.Item>
                ) : null
              }
            </Form.Item>
            <Form.Item name="parentId" label={t('company.parentId')} rules={rules('parentId')}>
              <CompanyPick />
            </Form.Item>
            <Form.Item name="areaId" label={t('company.areaId')} rules={rules('areaId')}>
              <AreaPick />
            </Form.Item>
            <Form.Item name="timeZone" label={t('company.timeZone')} rules={rules('timeZone')}>
              <TimeZonePick />
            </Form.Item>
          </FormSection>
          <FormSection title={t('company.sectionContact')}>
            <Form.Item name="contact" label={t('company.contact')} rules={rules('contact')}>
              <Input maxLength={60} />
            </Form.Item>
            <Form.Item name="phone" label={t('company.phone')} rules={rules('phone')}>
              <Input maxLength={20} />
            </Form.Item>
            <Form.Item name="dutyPhone" label={t('company.dutyPhone')} rules={rules('dutyPhone')}>
              <Input maxLength={20} />
            </Form.Item>
            <Form.Item name="regionCode" label={t('company.regionCode')} rules={rules('regionCode')}>
              <RegionPick />
            </Form.Item>
            <Form.Item
              name="address"
              label={t('company.address')}
              className="form-wide"
              rules={rules('address')}
            >
              <Input maxLength={200} />
            </Form.Item>
          </FormSection>
          <FormSection title={t('company.place')}>
            <p className="form-wide hint">{t('company.placeHint')}</p>
            <PlaceField
              labels={{ latitude: t('company.latitude'), longitude: t('company.longitude') }}
              rules={rules}
            />
          </FormSection>
        </>
      )}
    </EntityForm>
  );
}
