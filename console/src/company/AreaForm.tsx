import { Form, Input, InputNumber, Select } from 'antd';
import type { z } from 'zod';
import {
  inspectionSchemes,
  intervalProfiles,
  rescueLimits,
  usualLimits,
} from '@hoistway/contract/company/serviceArea.ts';
import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import { phoneRules } from '@hoistway/contract/phoneRule.ts';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { RegionsPick } from '#kit/pick/RegionPick.tsx';
import { TimeZonePick } from '#kit/pick/TimeZonePick.tsx';
import { useText } from '#kit/text.ts';
import type { AreaRow } from './AreaList.tsx';

type Written = z.input<typeof areaCalls.createArea.input>;

const usual: Partial<Written> = {
  ...usualLimits,
  inspectionScheme: 'cn2023',
  intervalProfile: 'cn',
  phoneRule: 'cn',
  timeZone: 'Asia/Shanghai',
};

/** The form of an area; without one that of a new area. */
export function AreaForm({ area, onDone }: { area?: AreaRow; onDone(): void }) {
  const t = useText();
  const create = useSend(areaCalls.createArea);
  const update = useSend(areaCalls.updateArea);
  const save = (values: Written) => (area ? update({ id: area.id, ...values }) : create(values));
  return (
    <EntityForm<typeof areaCalls.createArea, Written>
      name="area"
      call={areaCalls.createArea}
      initial={area ?? usual}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      {(rules) => (
        <>
          <FormSection title={t('area.sectionPlace')}>
            <Form.Item name="name" label={t('area.name')} rules={rules('name')}>
              <Input maxLength={60} />
            </Form.Item>
            {area ? null : (
              <Form.Item
                name="companyId"
                label={t('area.companyId')}
                extra={t('area.ownCompany')}
                rules={rules('companyId')}
              >
                <CompanyPick />
              </Form.Item>
            )}
            <Form.Item
              name="regionCodes"
              label={t('area.regionCodes')}
              className="form-wide"
              extra={t('area.regionHint')}
              rules={rules('regionCodes')}
            >
              <RegionsPick />
            </Form.Item>
          </FormSection>
          <FormSection title={t('area.sectionLimits')}>
            {rescueLimits.map((name) => (
              <Form.Item
                key={name}
                name={name}
                label={t(`area.${name}`)}
                dependencies={[...rescueLimits]}
                rules={rules(name)}
              >
                <InputNumber controls={false} min={1} max={1440} precision={0} className="form-number" />
              </Form.Item>
            ))}
          </FormSection>
          <FormSection title={t('area.sectionRules')}>
            <Form.Item
              name="inspectionScheme"
              label={t('area.inspectionScheme')}
              rules={rules('inspectionScheme')}
            >
              <Select
                options={inspectionSchemes.map((value) => ({ value, label: t(`inspectionScheme.${value}`) }))}
              />
            </Form.Item>
            <Form.Item
              name="intervalProfile"
              label={t('area.intervalProfile')}
              rules={rules('intervalProfile')}
            >
              <Select
                options={intervalProfiles.map((value) => ({ value, label: t(`intervalProfile.${value}`) }))}
              />
            </Form.Item>
            <Form.Item name="phoneRule" label={t('area.phoneRule')} rules={rules('phoneRule')}>
              <Select options={phoneRules.map((value) => ({ value, label: t(`phoneRule.${value}`) }))} />
            </Form.Item>
            <Form.Item name="timeZone" label={t('area.timeZone')} rules={rules('timeZone')}>
              <TimeZonePick />
            </Form.Item>
          </FormSection>
        </>
      )}
    </EntityForm>
  );
}
