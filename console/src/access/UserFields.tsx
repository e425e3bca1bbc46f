import { Form, Input, Select } from 'antd';
import type { FormRule } from 'antd';
import { languages } from '@hoistway/contract/language/language.ts';
import { FormSection } from '#kit/form/FormSection.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { GroupPick } from '#kit/pick/GroupPick.tsx';
import { RegionsPick } from '#kit/pick/RegionPick.tsx';
import { useClearing } from '#kit/useClearing.tsx';
import { useText } from '#kit/text.ts';

type FieldName =
  | 'username'
  | 'nick'
  | 'phone'
  | 'companyId'
  | 'groupId'
  | 'regionCodes'
  | 'alarmChannel'
  | 'language';

interface UserFieldsProps {
  rules(name: FieldName): FormRule[];
  /** A new user speaks the language of the company unless told. */
  added?: boolean;
}

/** What of a user is filled in when he is added and when he is changed. */
export function UserFields({ rules, added = false }: UserFieldsProps) {
  const t = useText();
  const clearing = useClearing();
  const form = Form.useFormInstance();
  return (
    <>
      <FormSection title={t('user.sectionAccount')}>
        <Form.Item name="username" label={t('user.username')} rules={rules('username')}>
          <Input maxLength={32} autoComplete="off" />
        </Form.Item>
        <Form.Item name="nick" label={t('user.nick')} rules={rules('nick')}>
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="phone" label={t('user.phone')} rules={rules('phone')}>
          <Input maxLength={20} inputMode="tel" />
        </Form.Item>
        <Form.Item name="language" label={t('user.language')} rules={rules('language')}>
          <Select
            {...(added ? { allowClear: clearing, placeholder: t('user.languageOfCompany') } : {})}
            options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </Form.Item>
      </FormSection>
      <FormSection title={t('user.sectionPlace')}>
        <Form.Item name="companyId" label={t('user.companyId')} rules={rules('companyId')}>
          <CompanyPick onChange={() => form.setFieldValue('groupId', null)} />
        </Form.Item>
        <Form.Item noStyle dependencies={['companyId']}>
          {({ getFieldValue }) => (
            <Form.Item name="groupId" label={t('user.groupId')} rules={rules('groupId')}>
              <GroupPick companyId={(getFieldValue('companyId') as string | null) ?? undefined} />
            </Form.Item>
          )}
        </Form.Item>
        <Form.Item
          name="regionCodes"
          label={t('user.regionCodes')}
          extra={t('user.regionHint')}
          rules={rules('regionCodes')}
        >
          <RegionsPick />
        </Form.Item>
        <Form.Item
          name="alarmChannel"
          label={t('user.alarmChannel')}
          extra={t('user.channelHint')}
          rules={rules('alarmChannel')}
        >
          <Input maxLength={40} />
        </Form.Item>
      </FormSection>
    </>
  );
}
