import { Form, Input, InputNumber } from 'antd';
import type { formRules } from '@hoistway/contract/formRules.ts';
import type { StoredPicture } from '@hoistway/contract/picture.ts';
import type { qrCalls } from '@hoistway/contract/qrCode/qrCalls.ts';
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

interface CodeFieldsProps {
  rules: ReturnType<typeof formRules<typeof qrCalls.createQr>>;
  /** For several lifts at once. */
  several?: boolean;
}

/** What stands around a code, and the sizes of its pictures. */
export function CodeFields({ rules, several = false }: CodeFieldsProps) {
  const t = useText();
  return (
    <>
      <FormSection title={t('label.sectionCode')}>
        <Form.Item
          name="sign"
          label={several ? t('label.first') : t('qrCode.sign')}
          rules={rules('sign')}
          {...(several ? { extra: t('label.firstHint') } : {})}
        >
          <InputNumber controls={false} className="form-number" />
        </Form.Item>
        <Form.Item name="location" label={t('qrCode.location')} rules={rules('location')}>
          <Input maxLength={20} />
        </Form.Item>
        <Form.Item name="caption" label={t('qrCode.caption')} rules={rules('caption')}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="logo" label={t('qrCode.logo')}>
          <PicturesField most={1} upload={bringPicture} />
        </Form.Item>
      </FormSection>
      <FormSection title={t('label.sectionSize')}>
        {sizes.map((name) => (
          <Form.Item key={name} name={name} label={t(`qrCode.${name}`)} rules={rules(name)}>
            <InputNumber controls={false} className="form-number" />
          </Form.Item>
        ))}
      </FormSection>
    </>
  );
}
