import { Form, Input, InputNumber } from 'antd';
import type { StoredPicture } from '@hoistway/contract/file/picture.ts';
import { qrCalls } from '@hoistway/contract/qrCode/qrCalls.ts';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { bringPicture } from '#kit/form/bringPicture.ts';
import { FormSection } from '#kit/form/FormSection.tsx';
import { PicturesField } from '#kit/form/PicturesField.tsx';
import { useText } from '#kit/text.ts';

export interface WrittenCode {
  sign: number;
  location: string;
  caption: string;
  logoWidth: number;
  logoHeight: number;
  imageWidth: number;
  imageHeight: number;
  logo: StoredPicture[];
}

/** What was written, as it is sent. */
export const sentCode = ({ logo, ...written }: WrittenCode) => ({ ...written, logo: logo[0]?.id ?? null });

const sizes = ['logoWidth', 'logoHeight', 'imageWidth', 'imageHeight'] as const;

const { Field, Item } = fieldsOf(qrCalls.create);

interface CodeFieldsProps {
  /** For several elevators at once. */
  several?: boolean;
}

/** What stands around a code, and the sizes of its pictures. */
export function CodeFields({ several = false }: CodeFieldsProps) {
  const t = useText();
  return (
    <>
      <FormSection title={t('label.sectionCode')}>
        {several ? (
          <Item name="sign" label={t('label.first')} extra={t('label.firstHint')}>
            <InputNumber controls={false} className="form-number" />
          </Item>
        ) : (
          <Field name="sign" />
        )}
        <Field name="location">
          <Input maxLength={20} />
        </Field>
        <Field name="caption">
          <Input maxLength={30} />
        </Field>
        <Form.Item name="logo" label={t('qrCode.logo')}>
          <PicturesField most={1} upload={bringPicture} />
        </Form.Item>
      </FormSection>
      <FormSection title={t('label.sectionSize')}>
        {sizes.map((name) => (
          <Field key={name} name={name} />
        ))}
      </FormSection>
    </>
  );
}
