import { Form, Input, Select, Switch } from 'antd';
import { rescuerLevels, staffKinds, staffStatuses } from '@hoistway/contract/company/staff.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import type { StaffRow } from './staffColumns.tsx';

type Written = Pick<
  StaffRow,
  'name' | 'account' | 'phone' | 'idCard' | 'kind' | 'status' | 'onDuty' | 'levelId'
> & { companyId?: string | null };

/** The form of a person; without one that of a new person. */
export function StaffForm({ person, onDone }: { person?: StaffRow; onDone(): void }) {
  const t = useText();
  const create = useSend(staffCalls.createStaff);
  const update = useSend(staffCalls.updateStaff);
  const save = (values: Written) => (person ? update({ id: person.id, ...values }) : create(values));
  return (
    <EntityForm<typeof staffCalls.createStaff, Written>
      name="staff"
      call={staffCalls.createStaff}
      initial={person ?? { status: 'active', onDuty: false }}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      {(rules) => (
        <>
          <FormSection title={t('staff.sectionPerson')}>
            <Form.Item name="name" label={t('staff.name')} rules={rules('name')}>
              <Input maxLength={200} />
            </Form.Item>
            <Form.Item name="phone" label={t('staff.phone')} rules={rules('phone')}>
              <Input maxLength={20} inputMode="tel" />
            </Form.Item>
            <Form.Item name="idCard" label={t('staff.idCard')} rules={rules('idCard')}>
              <Input maxLength={18} />
            </Form.Item>
            <Form.Item
              name="account"
              label={t('staff.account')}
              extra={t('staff.accountHint')}
              rules={rules('account')}
            >
              <Input maxLength={32} />
            </Form.Item>
          </FormSection>
          <FormSection title={t('staff.sectionWork')}>
            {person ? null : (
              <Form.Item
                name="companyId"
                label={t('staff.companyId')}
                extra={t('staff.ownCompany')}
                rules={rules('companyId')}
              >
                <CompanyPick />
              </Form.Item>
            )}
            <Form.Item name="kind" label={t('staff.kind')} rules={rules('kind')}>
              <Select
                placeholder={t('button.pleaseSelect')}
                options={staffKinds.map((value) => ({ value, label: t(`staffKind.${value}`) }))}
              />
            </Form.Item>
            <Form.Item name="status" label={t('staff.status')} rules={rules('status')}>
              <Select options={staffStatuses.map((value) => ({ value, label: t(`staffStatus.${value}`) }))} />
            </Form.Item>
            <Form.Item noStyle dependencies={['kind', 'status']}>
              {({ getFieldValue }) => (
                <>
                  {getFieldValue('status') === 'active' ? (
                    <Form.Item name="onDuty" label={t('staff.onDuty')} valuePropName="checked">
                      <Switch />
                    </Form.Item>
                  ) : null}
                  {getFieldValue('kind') === 'rescue' ? (
                    <Form.Item
                      name="levelId"
                      label={t('staff.levelId')}
                      rules={rules('levelId')}
                      normalize={(level: StaffRow['levelId'] | undefined) => level ?? null}
                    >
                      <Select
                        allowClear={{ label: t('live.clear') }}
                        placeholder={t('button.pleaseSelect')}
                        options={rescuerLevels.map((value) => ({ value, label: t(`rescuerLevel.${value}`) }))}
                      />
                    </Form.Item>
                  ) : null}
                </>
              )}
            </Form.Item>
          </FormSection>
        </>
      )}
    </EntityForm>
  );
}
