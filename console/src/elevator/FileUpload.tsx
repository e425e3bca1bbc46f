import { InboxOutlined } from '@ant-design/icons';
import { Spin, Upload } from 'antd';
import { useRef, useState } from 'react';
import {
  elevatorFileCalls,
  maxDocumentBytes,
  maxDocuments,
} from '@hoistway/contract/elevator/elevatorFile.ts';
import { maxPictureBytes, maxPictures } from '@hoistway/contract/file/picture.ts';
import { alreadyReported } from '#kit/call/perform.ts';
import { showTip } from '#kit/call/tip.ts';
import { useSend } from '#kit/call/useSend.ts';
import { pictureTypes } from '#kit/form/pictureProblem.ts';
import { useText } from '#kit/text.ts';

const mb = (bytes: number) => bytes / 1024 / 1024;

/** The place for files of an elevator: chosen or dropped, sent one after the other. */
export function FileUpload({ elevatorId }: { elevatorId: string }) {
  const t = useText();
  const [sending, setSending] = useState<string>();
  const addFile = useSend(elevatorFileCalls.addFile);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const bring = async (file: File) => {
    if (file.size > maxDocumentBytes)
      return showTip(t('refusal.importTooLarge', { mb: mb(maxDocumentBytes) }));
    setSending(file.name);
    try {
      await addFile({ elevatorId, file });
    } finally {
      setSending(undefined);
    }
  };
  return (
    <Spin spinning={sending !== undefined} description={t('files.sending', { name: sending ?? '' })}>
      <Upload.Dragger
        accept={[...pictureTypes, '.pdf', '.xlsx', '.docx'].join(',')}
        multiple
        showUploadList={false}
        beforeUpload={(file) => {
          // A refusal has been shown already; the next file is sent all the same.
          queue.current = queue.current.then(() => bring(file)).then(undefined, alreadyReported);
          return Upload.LIST_IGNORE;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined />
        </p>
        <p className="ant-upload-text">{t('files.drop')}</p>
        <p className="ant-upload-hint">
          {t('files.hint', {
            pictures: maxPictures,
            pictureMb: mb(maxPictureBytes),
            documents: maxDocuments,
            documentMb: mb(maxDocumentBytes),
          })}
        </p>
      </Upload.Dragger>
    </Spin>
  );
}
