import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { pictureTypes } from '#kit/form/pictureProblem.ts';
import { useText } from '#kit/text.ts';

interface PhotoFieldProps {
  /** Given by the field around it. */
  id?: string;
  value?: File;
  onChange?(file: File | undefined): void;
}

/** A photo that is sent with the form. */
export function PhotoField({ id, value, onChange }: PhotoFieldProps) {
  const t = useText();
  return (
    <Upload
      {...(id === undefined ? {} : { id })}
      accept={pictureTypes.join(',')}
      maxCount={1}
      fileList={value ? [{ uid: value.name, name: value.name }] : []}
      beforeUpload={(file) => {
        onChange?.(file);
        return false;
      }}
      onRemove={() => onChange?.(undefined)}
    >
      <Button icon={<UploadOutlined />}>{t('partMeasurement.choosePhoto')}</Button>
    </Upload>
  );
}
