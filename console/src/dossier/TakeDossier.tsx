import { InboxOutlined } from '@ant-design/icons';
import { Modal, Spin, Upload } from 'antd';
import { useState } from 'react';
import { dossierCalls, type DossierPreview } from '@hoistway/contract/dossier/dossierCalls.ts';
import { maxBundleBytes } from '@hoistway/contract/dossier/manifest.ts';
import { alreadyReported } from '#kit/call/perform.ts';
import { showTip } from '#kit/call/tip.ts';
import { useSend } from '#kit/call/useSend.ts';
import { useText } from '#kit/text.ts';
import { TakeSeen } from './TakeSeen.tsx';

interface Seen {
  file: File;
  preview: DossierPreview;
}

interface TakeDossierProps {
  elevatorId: string;
  onClose(): void;
}

/** A dossier is chosen, verified by the server and shown, before anything of it is taken over. */
export function TakeDossier({ elevatorId, onClose }: TakeDossierProps) {
  const t = useText();
  const [checking, setChecking] = useState<string>();
  const [seen, setSeen] = useState<Seen>();
  const check = useSend(dossierCalls.check);
  const verify = async (file: File) => {
    if (file.size > maxBundleBytes)
      return showTip(t('refusal.dossierTooLarge', { mb: maxBundleBytes / 1024 / 1024 }));
    setChecking(file.name);
    try {
      setSeen({ file, preview: await check({ elevatorId, file }) });
    } finally {
      setChecking(undefined);
    }
  };
  return (
    <Modal
      open
      title={t('dossier.import')}
      footer={null}
      width={680}
      closable={{ 'aria-label': t('button.close') }}
      onCancel={onClose}
    >
      {seen ? (
        <TakeSeen
          elevatorId={elevatorId}
          file={seen.file}
          preview={seen.preview}
          onAnother={() => setSeen(undefined)}
          onDone={onClose}
        />
      ) : (
        <Spin spinning={checking !== undefined} description={t('dossier.checking', { name: checking ?? '' })}>
          <Upload.Dragger
            accept=".hwd"
            showUploadList={false}
            beforeUpload={(file) => {
              // A refusal has been shown already; another file may be chosen.
              void verify(file).then(undefined, alreadyReported);
              return Upload.LIST_IGNORE;
            }}
          >
            <p className="ant-upload-drag-icon">
              <InboxOutlined />
            </p>
            <p className="ant-upload-text">{t('dossier.drop')}</p>
            <p className="ant-upload-hint">{t('dossier.dropHint')}</p>
          </Upload.Dragger>
        </Spin>
      )}
    </Modal>
  );
}
