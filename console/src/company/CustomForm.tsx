import { Form, Input, Radio, Select } from 'antd';
import { customCalls } from '@hoistway/contract/company/custom.ts';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import { resumeSession } from '#kit/call/resumeSession.ts';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { TimeZonePick } from '#kit/pick/TimeZonePick.tsx';
import { useText } from '#kit/text.ts';
import { useClearing } from '#kit/useClearing.tsx';
import { useProductSettings } from '#kit/useProductSettings.ts';
import { BaseMapField } from './BaseMapField.tsx';
import { WorkingTimeField } from './WorkingTimeField.tsx';

type Custom = ReplyOf<typeof customCalls.custom>;
type Values = Omit<InputOf<typeof customCalls.saveCustom>, 'companyId'>;

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
      {(rules) => (
        <>
          <FormSection title={t('custom.sectionBrand')}>
            <Form.Item
              name="productName"
              label={t('custom.productName')}
              extra={t('custom.productNameHint')}
              rules={rules('productName')}
            >
              <Input maxLength={40} placeholder={inherited.productName ?? t('brand.name')} />
            </Form.Item>
            <Form.Item
              name="hotline"
              label={t('custom.hotline')}
              extra={t('custom.hotlineHint')}
              rules={rules('hotline')}
            >
              <Input maxLength={30} placeholder={inherited.hotline ?? t('custom.none')} />
            </Form.Item>
          </FormSection>
          <FormSection title={t('custom.sectionPlace')}>
            <Form.Item
              name="defaultLanguage"
              label={t('custom.defaultLanguage')}
              extra={t('custom.defaultLanguageHint')}
              rules={rules('defaultLanguage')}
            >
              <Select
                allowClear={clearing}
                placeholder={above(
                  inherited.defaultLanguage === null ? null : t(`language.${inherited.defaultLanguage}`),
                )}
                options={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
              />
            </Form.Item>
            <Form.Item
              name="timeZone"
              label={t('company.timeZone')}
              extra={t('custom.timeZoneHint')}
              rules={rules('timeZone')}
            >
              <TimeZonePick />
            </Form.Item>
            <Form.Item
              name="footerHost"
              label={t('custom.footerHost')}
              extra={t('custom.footerHostHint')}
              rules={rules('footerHost')}
            >
              <Input maxLength={253} placeholder={inherited.footerHost ?? t('custom.none')} />
            </Form.Item>
            <Form.Item name="baseMap" label={t('custom.baseMap')} rules={rules('baseMap')}>
              <BaseMapField />
            </Form.Item>
            <Form.Item
              name="weather"
              label={t('custom.weather')}
              extra={t(weatherOn ? 'custom.weatherHint' : 'custom.weatherOff')}
              rules={rules('weather')}
            >
              <Radio.Group
                disabled={!weatherOn}
                options={[
                  { value: null, label: above(t(inherited.weather === false ? 'button.no' : 'button.yes')) },
                  { value: true, label: t('button.yes') },
                  { value: false, label: t('button.no') },
                ]}
              />
            </Form.Item>
          </FormSection>
          <FormSection title={t('custom.sectionHours')}>
            <Form.Item
              name="workingTime"
              label={t('custom.workingTime')}
              className="form-wide"
              rules={rules('workingTime')}
            >
              <WorkingTimeField inherited={inherited.workingTime} />
            </Form.Item>
          </FormSection>
        </>
      )}
    </EntityForm>
  );
}
