import { Input, Radio, Select } from 'antd';
import { companySettingsCalls } from '@hoistway/contract/company/companySettings.ts';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import { resumeSession } from '#kit/call/resumeSession.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { TimeZonePick } from '#kit/pick/TimeZonePick.tsx';
import { useText } from '#kit/text.ts';
import { useClearing } from '#kit/useClearing.tsx';
import { useProductSettings } from '#kit/useProductSettings.ts';
import { BaseMapField } from './BaseMapField.tsx';
import { WorkingTimeField } from './WorkingTimeField.tsx';

type CompanySettings = ReplyOf<typeof companySettingsCalls.one>;
type Values = Omit<InputOf<typeof companySettingsCalls.save>, 'companyId'>;

const { Field, Item } = fieldsOf(companySettingsCalls.save);

/** What a company says of its console; what is left empty is as the company above says. */
export function CompanySettingsForm({
  companySettings,
  onDone,
}: {
  companySettings: CompanySettings;
  onDone(): void;
}) {
  const t = useText();
  const clearing = useClearing();
  const weatherOn = useProductSettings()?.weather === true;
  const { companyId, own, inherited } = companySettings;
  const above = (value: string | null) =>
    value === null ? t('companySettings.asAbove') : `${t('companySettings.asAbove')} · ${value}`;
  const saveCompanySettings = useSubmit(companySettingsCalls.save);
  const save = (values: Values) =>
    // A change to the viewer's own company is shown at once.
    saveCompanySettings(
      { companyId, ...values, defaultLanguage: values.defaultLanguage ?? null },
      resumeSession,
    );
  return (
    <EntityForm<typeof companySettingsCalls.save, Values>
      name="companySettings"
      call={companySettingsCalls.save}
      initial={{ ...own, timeZone: companySettings.timeZone }}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      <FormSection title={t('companySettings.sectionBrand')}>
        <Field name="productName">
          <Input maxLength={40} placeholder={inherited.productName ?? t('brand.name')} />
        </Field>
        <Field name="hotline">
          <Input maxLength={30} placeholder={inherited.hotline ?? t('companySettings.none')} />
        </Field>
      </FormSection>
      <FormSection title={t('companySettings.sectionPlace')}>
        <Field name="defaultLanguage">
          <Select
            allowClear={clearing}
            placeholder={above(
              inherited.defaultLanguage === null ? null : t(`language.${inherited.defaultLanguage}`),
            )}
            options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </Field>
        <Item name="timeZone" label={t('company.timeZone')} extra={t('companySettings.timeZoneHint')}>
          <TimeZonePick />
        </Item>
        <Field name="footerHost">
          <Input maxLength={253} placeholder={inherited.footerHost ?? t('companySettings.none')} />
        </Field>
        <Field name="baseMap">
          <BaseMapField />
        </Field>
        <Item
          name="weather"
          label={t('companySettings.weather')}
          extra={t(weatherOn ? 'companySettings.weatherHint' : 'companySettings.weatherOff')}
        >
          <Radio.Group
            disabled={!weatherOn}
            options={[
              { value: null, label: above(t(inherited.weather === false ? 'button.no' : 'button.yes')) },
              { value: true, label: t('button.yes') },
              { value: false, label: t('button.no') },
            ]}
          />
        </Item>
      </FormSection>
      <FormSection title={t('companySettings.sectionHours')}>
        <Wide>
          <Field name="workingTime">
            <WorkingTimeField inherited={inherited.workingTime} />
          </Field>
        </Wide>
      </FormSection>
    </EntityForm>
  );
}
