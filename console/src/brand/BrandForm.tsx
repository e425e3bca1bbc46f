import { Form, Input } from 'antd';
import type { z } from 'zod';
import { brandCalls } from '@hoistway/contract/brand/brandCalls.ts';
import { useSend } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { useText } from '#kit/text.ts';
import type { BrandRow } from './BrandList.tsx';
import { ModelRows } from './ModelRows.tsx';

type Written = z.input<typeof brandCalls.createBrand.input>;

/** The form of a brand with its models; without one that of a new brand. */
export function BrandForm({ brand, onDone }: { brand?: BrandRow; onDone(): void }) {
  const t = useText();
  const create = useSend(brandCalls.createBrand);
  const update = useSend(brandCalls.updateBrand);
  const save = ({ models, ...values }: Written) => {
    // No models at all travel as null: an empty list would not travel.
    const written = { ...values, models: models?.length ? models : null };
    return brand ? update({ id: brand.id, ...written }) : create(written);
  };
  return (
    <EntityForm<typeof brandCalls.createBrand, Written>
      name="liftBrand"
      call={brandCalls.createBrand}
      initial={brand ?? { models: [] }}
      save={save}
      onDone={onDone}
      onCancel={onDone}
    >
      {(rules) => (
        <>
          <FormSection title={t('liftBrand.sectionBrand')}>
            <Form.Item
              name="name"
              label={t('liftBrand.name')}
              extra={brand && brand.elevators > 0 ? t('liftBrand.renameHint') : null}
              rules={rules('name')}
            >
              <Input maxLength={60} />
            </Form.Item>
            <Form.Item name="nameEn" label={t('liftBrand.nameEn')} rules={rules('nameEn')}>
              <Input maxLength={60} />
            </Form.Item>
            {brand ? null : (
              <Form.Item
                name="companyId"
                label={t('liftBrand.companyId')}
                extra={t('liftBrand.ownCompany')}
                rules={rules('companyId')}
              >
                <CompanyPick />
              </Form.Item>
            )}
          </FormSection>
          <FormSection title={t('liftBrand.models')}>
            <Form.Item name="models" className="form-wide" validateTrigger={[]} rules={rules('models')}>
              <ModelRows />
            </Form.Item>
          </FormSection>
        </>
      )}
    </EntityForm>
  );
}
