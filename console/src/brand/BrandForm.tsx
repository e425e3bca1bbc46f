import { Input } from 'antd';
import type { InputOf } from '@hoistway/contract/call.ts';
import { brandCalls } from '@hoistway/contract/brand/brandCalls.ts';
import { useEdit } from '#kit/call/useEdit.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { useText } from '#kit/text.ts';
import type { BrandRow } from './BrandList.tsx';
import { ModelRows } from './ModelRows.tsx';

const { Field, Item } = fieldsOf(brandCalls.create);

/** The form of a brand with its models; without one that of a new brand. */
export function BrandForm({ brand, onDone }: { brand?: BrandRow; onDone(): void }) {
  const t = useText();
  const create = useSubmit(brandCalls.create);
  const update = useEdit(brandCalls.update, brand);
  const save = ({ models, ...values }: InputOf<typeof brandCalls.create>) => {
    // No models at all travel as null: an empty list would not travel.
    const written = { ...values, models: models?.length ? models : null };
    return brand ? update({ id: brand.id, ...written }) : create(written);
  };
  return (
    <EntityForm
      name="elevatorBrand"
      call={brandCalls.create}
      initial={brand ?? { models: [] }}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      <FormSection title={t('elevatorBrand.sectionBrand')}>
        <Item
          name="name"
          label={t('elevatorBrand.name')}
          extra={brand && brand.elevators > 0 ? t('elevatorBrand.renameHint') : null}
        >
          <Input maxLength={60} />
        </Item>
        <Field name="nameEn" />
        {brand ? null : <Field name="companyId" />}
      </FormSection>
      <FormSection title={t('elevatorBrand.models')}>
        <Item name="models" className="form-wide" validateTrigger={[]}>
          <ModelRows />
        </Item>
      </FormSection>
    </EntityForm>
  );
}
