import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { pictureTypes } from '#kit/form/pictureProblem.ts';
import { useText } from '#kit/text.ts';

interface PaperFieldProps {
  /** Given by the field around it. */
  id?: string;
  value?: File;
  onChange?(file: File | undefined): void;
}

/** A PDF or a picture that is sent with the form. */
export function PaperField({ id, value, onChange }: PaperFieldProps) {
  const t = useText();
  return (
    <Upload
      {...(id === undefined ? {} : { id })}
      accept={[...pictureTypes, '.pdf'].join(',')}
      maxCount={1}
      fileList={value ? [{ uid: value.name, name: value.name }] : []}
      beforeUpload={(file) => {
        onChange?.(file);
        return false;
      }}
      onRemove={() => onChange?.(undefined)}
    >
      <Button icon={<UploadOutlined />}>{t('inspection.chooseFile')}</Button>
    </Upload>
  );
}
