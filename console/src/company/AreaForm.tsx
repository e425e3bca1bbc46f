import type { InputOf } from '@hoistway/contract/call.ts';
import { areaCalls } from '@hoistway/contract/company/areaCalls.ts';
import { escalationLimits, rescueLimits, defaultLimits } from '@hoistway/contract/company/serviceArea.ts';
import { InputNumber } from 'antd';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { Wide } from '#kit/form/Wide.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { useText } from '#kit/text.ts';
import type { AreaRow } from './AreaList.tsx';

type Written = InputOf<typeof areaCalls.create>;

const usual: Partial<Written> = {
  ...defaultLimits,
  inspectionScheme: 'cn2023',
  intervalProfile: 'cn',
  phoneRule: 'cn',
  timeZone: 'Asia/Shanghai',
};

const { Field, Item } = fieldsOf(areaCalls.create);

/** The form of an area; without one that of a new area. */
export function AreaForm({ area, onDone }: { area?: AreaRow; onDone(): void }) {
  const t = useText();
  const create = useSubmit(areaCalls.create);
  const update = useSubmit(areaCalls.update);
  const save = (values: Written) => (area ? update({ id: area.id, ...values }) : create(values));
  return (
    <EntityForm
      name="area"
      call={areaCalls.create}
      initial={area ?? usual}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      <FormSection title={t('area.sectionPlace')}>
        <Field name="name" />
        <Field name="englishName" />
        {area ? null : <Field name="companyId" />}
        <Wide>
          <Field name="regionCodes" />
        </Wide>
      </FormSection>
      <FormSection title={t('area.sectionLimits')}>
        {rescueLimits.map((name) => (
          <Item key={name} name={name} label={t(`area.${name}`)} dependencies={[...rescueLimits]}>
            <InputNumber controls={false} min={1} max={1440} precision={0} className="form-number" />
          </Item>
        ))}
        {escalationLimits.map((name) => (
          <Field key={name} name={name} />
        ))}
      </FormSection>
      <FormSection title={t('area.sectionRules')}>
        <Field name="inspectionScheme" />
        <Field name="intervalProfile" />
        <Field name="phoneRule" />
        <Field name="timeZone" />
      </FormSection>
    </EntityForm>
  );
}
