import { Input, Radio, Select } from 'antd';
import { customCalls } from '@hoistway/contract/company/custom.ts';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import { resumeSession } from '#kit/call/resumeSession.ts';
import { useSend } from '#kit/call/useSend.ts';
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

type Custom = ReplyOf<typeof customCalls.custom>;
type Values = Omit<InputOf<typeof customCalls.saveCustom>, 'companyId'>;

const { Field, Item } = fieldsOf(customCalls.saveCustom);

/** What a company says of its console; what is left empty is as the company above says. */
export function CustomForm({ custom, onDone }: { custom: Custom; onDone(): void }) {
  const t = useText();
  const clearing = useClearing();
  const weatherOn = useProductSettings()?.weather === true;
  const { companyId, own, inherited } = custom;
  const above = (value: string | null) =>
    value === null ? t('custom.asAbove') : `${t('custom.asAbove')} · ${value}`;
  const saveCustom = useSend(customCalls.saveCustom);
  const save = (values: Values) =>
    // Whoever changes it for his own company sees it at once.
    saveCustom({ companyId, ...values, defaultLanguage: values.defaultLanguage ?? null }, resumeSession);
  return (
    <EntityForm<typeof customCalls.saveCustom, Values>
      name="custom"
      call={customCalls.saveCustom}
      initial={{ ...own, timeZone: custom.timeZone }}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      <FormSection title={t('custom.sectionBrand')}>
        <Field name="productName">
          <Input maxLength={40} placeholder={inherited.productName ?? t('brand.name')} />
        </Field>
        <Field name="hotline">
          <Input maxLength={30} placeholder={inherited.hotline ?? t('custom.none')} />
        </Field>
      </FormSection>
      <FormSection title={t('custom.sectionPlace')}>
        <Field name="defaultLanguage">
          <Select
            allowClear={clearing}
            placeholder={above(
              inherited.defaultLanguage === null ? null : t(`language.${inherited.defaultLanguage}`),
            )}
            options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </Field>
        <Item name="timeZone" label={t('company.timeZone')} extra={t('custom.timeZoneHint')}>
          <TimeZonePick />
        </Item>
        <Field name="footerHost">
          <Input maxLength={253} placeholder={inherited.footerHost ?? t('custom.none')} />
        </Field>
        <Field name="baseMap">
          <BaseMapField />
        </Field>
        <Item
          name="weather"
          label={t('custom.weather')}
          extra={t(weatherOn ? 'custom.weatherHint' : 'custom.weatherOff')}
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
      <FormSection title={t('custom.sectionHours')}>
        <Wide>
          <Field name="workingTime">
            <WorkingTimeField inherited={inherited.workingTime} />
          </Field>
        </Wide>
      </FormSection>
    </EntityForm>
  );
}
