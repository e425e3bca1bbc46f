import { Form, Input, Select } from 'antd';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { GroupPick } from '#kit/pick/GroupPick.tsx';
import { useClearing } from '#kit/useClearing.tsx';
import { useText } from '#kit/text.ts';

const { Field } = fieldsOf(userCalls.create);

interface UserFieldsProps {
  /** A new user has the language of the company by default. */
  added?: boolean;
}

/** The fields filled in when a user is added and when one is changed. */
export function UserFields({ added = false }: UserFieldsProps) {
  const t = useText();
  const clearing = useClearing();
  const form = Form.useFormInstance();
  const companyId = Form.useWatch<string | null | undefined>('companyId', form);
  return (
    <>
      <FormSection title={t('user.sectionAccount')}>
        <Field name="username">
          <Input maxLength={32} autoComplete="off" />
        </Field>
        <Field name="nick" />
        <Field name="englishNick" />
        <Field name="phone" />
        <Field name="email" />
        <Field name="language">
          <Select
            {...(added ? { allowClear: clearing, placeholder: t('user.languageOfCompany') } : {})}
            options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </Field>
      </FormSection>
      <FormSection title={t('user.sectionPlace')}>
        <Field name="companyId">
          <CompanyPick managed onChange={() => form.setFieldValue('groupId', null)} />
        </Field>
        <Field name="groupId">
          <GroupPick companyId={companyId ?? undefined} />
        </Field>
        <Field name="regionCodes" />
        <Field name="alarmChannel" />
      </FormSection>
    </>
  );
}
