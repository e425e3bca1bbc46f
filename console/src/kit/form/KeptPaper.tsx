import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import { noValue } from '../format/number.ts';
import { Stack } from '../layout/Stack.tsx';
import { useText } from '../text.ts';
import { paperTypes } from './pictureProblem.ts';

interface KeptPaperProps {
  /** What the file is. */
  title: string;
  /** Whether there is one. */
  kept: boolean;
  onOpen(): void;
  /** Keeps another one in its place; absent for whoever may not. */
  onReplace: ((file: File) => void) | undefined;
}

/** The one file that belongs to a record, to be read and, by whoever may, replaced. */
export function KeptPaper({ title, kept, onOpen, onReplace }: KeptPaperProps) {
  const t = useText();
  return (
    <Stack as="section" padding={[16, 'gutter', 16]} gap={8}>
      <h2>{title}</h2>
      <Stack row wrap gap={8}>
        {kept ? <Button onClick={onOpen}>{t('paper.open')}</Button> : null}
        {onReplace === undefined ? null : (
          <Upload
            accept={paperTypes.join(',')}
            showUploadList={false}
            beforeUpload={(file) => {
              onReplace(file);
              return Upload.LIST_IGNORE;
            }}
          >
            <Button icon={<UploadOutlined />}>{t(kept ? 'paper.replace' : 'paper.add')}</Button>
          </Upload>
        )}
        {kept || onReplace ? null : noValue}
      </Stack>
    </Stack>
  );
}
