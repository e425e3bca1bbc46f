import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { useText } from '../text.ts';
import { paperTypes, pictureTypes } from './pictureProblem.ts';

interface FileFieldProps {
  /** Given by the field around it. */
  id?: string;
  value?: File;
  onChange?(file: File | undefined): void;
  /** A picture alone; without it a PDF is taken as well. */
  picture?: true;
}

/** A file that is sent with the form. */
export function FileField({ id, value, onChange, picture }: FileFieldProps) {
  const t = useText();
  return (
    <Upload
      {...(id === undefined ? {} : { id })}
      accept={(picture ? pictureTypes : paperTypes).join(',')}
      maxCount={1}
      fileList={value ? [{ uid: value.name, name: value.name }] : []}
      beforeUpload={(file) => {
        onChange?.(file);
        return false;
      }}
      onRemove={() => onChange?.(undefined)}
    >
      <Button icon={<UploadOutlined />}>{t(picture ? 'paper.choosePicture' : 'paper.choose')}</Button>
    </Upload>
  );
}
