import { DownloadOutlined, InboxOutlined } from '@ant-design/icons';
import { Button, Spin, Upload } from 'antd';
import { useState } from 'react';
import type { ImportOffer } from '@hoistway/contract/import/importKind.ts';
import { maxImportBytes, maxImportRows, type ImportRun } from '@hoistway/contract/import/importRun.ts';
import { showTip } from '../call/tip.ts';
import { useSend } from '../call/useSend.ts';
import { numberText } from '../format/number.ts';
import { saveFile } from '../saveFile.ts';
import { useText } from '../text.ts';

const mb = maxImportBytes / 1024 / 1024;

/** The template to fill in, and the place for the file. */
export function ImportFile({
  kind,
  onBegun,
}: {
  kind: ImportOffer;
  onBegun(run: ImportRun, file: File): void;
}) {
  const t = useText();
  const [sending, setSending] = useState(false);
  const start = useSend(kind.start);
  const download = useSend(kind.template);
  const bring = (file: File) => {
    if (file.size > maxImportBytes) return showTip(t('refusal.importTooLarge', { mb }));
    setSending(true);
    start({ ...kind.fixed, file }).then(
      (run) => onBegun(run, file),
      () => setSending(false),
    );
  };
  return (
    <div className="import-step">
      <p>
        {t('import.templateHint')}{' '}
        <Button
          type="link"
          size="small"
          icon={<DownloadOutlined />}
          onClick={() => void download({}, saveFile)}
        >
          {t('button.downloadTemplate')}
        </Button>
      </p>
      <Spin spinning={sending} description={t('import.reading')}>
        <Upload.Dragger
          accept=".xlsx,.csv"
          disabled={sending}
          showUploadList={false}
          beforeUpload={(file) => {
            bring(file);
            return Upload.LIST_IGNORE;
          }}
        >
          <p className="ant-upload-drag-icon">
            <InboxOutlined />
          </p>
          <p className="ant-upload-text">{t('import.dropHere')}</p>
          <p className="ant-upload-hint">{t('import.dropHint', { mb, n: numberText(maxImportRows) })}</p>
        </Upload.Dragger>
      </Spin>
    </div>
  );
}
