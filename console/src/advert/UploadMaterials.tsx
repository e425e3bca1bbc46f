import { InboxOutlined } from '@ant-design/icons';
import { Button, Modal, Upload } from 'antd';
import { materialCalls } from '@hoistway/contract/advert/materialCalls.ts';
import { shortestVideoSeconds, type MaterialLimits } from '@hoistway/contract/advert/materialLimits.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import { useCall } from '#kit/call/useCall.ts';
import { bytesText } from '#kit/format/bytes.ts';
import { BusinessGlyph, type BusinessState } from '#kit/glyph/BusinessGlyph.tsx';
import { BusinessWord } from '#kit/glyph/StatusWord.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { confirmLeave } from '#kit/unsaved/confirmLeave.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';
import { useMaterialUploads, type MaterialUpload } from './useMaterialUploads.ts';

const words: Readonly<Record<Exclude<MaterialUpload['state'], 'refused'>, [BusinessState, TextKey]>> = {
  waiting: ['waiting', 'material.waiting'],
  sending: ['running', 'material.sending'],
  taken: ['done', 'material.taken'],
};

function UploadLine({ upload, onAgain }: { upload: MaterialUpload; onAgain(): void }) {
  const t = useText();
  const { file, state, problem, mayTryAgain = false } = upload;
  return (
    <Stack
      as="li"
      row
      wrap
      gap={[4, 12]}
      align="center"
      justify="space-between"
      padding={[8, 0]}
      border="bottom"
    >
      <Box as="span" minWidth={0} textOverflow="anywhere">
        {file.name} <span className="hint">{bytesText(file.size, t)}</span>
      </Box>
      {state === 'refused' ? (
        <Stack as="span" row gap={6} align="center" minWidth={0} color="red">
          <Box as="span" flex="none">
            <BusinessGlyph state="bad" />
          </Box>
          <Box as="span" minWidth={0} textOverflow="anywhere">
            {problem}
          </Box>
        </Stack>
      ) : (
        <BusinessWord state={words[state][0]} word={t(words[state][1])} />
      )}
      {mayTryAgain ? (
        <Button size="small" onClick={onAgain}>
          {t('material.tryAgain')}
        </Button>
      ) : null}
    </Stack>
  );
}

const hintOf = ({
  pictureMb,
  pictureMegapixels: mega,
  videoMb,
  videoSeconds,
  videoLines,
  videoFps,
}: MaterialLimits) => ({
  pictureMb,
  mega,
  videoMb,
  lines: videoLines,
  fps: videoFps,
  least: shortestVideoSeconds,
  most: videoSeconds,
});

/** Files are chosen or dropped, and each says what became of it. */
export function UploadMaterials({ onClose }: { onClose(): void }) {
  const t = useText();
  const { data: limits } = useCall(materialCalls.limits, {}, { onError: 'ignored' });
  const { uploads, add, again } = useMaterialUploads(limits);
  const count = (state: MaterialUpload['state']) => uploads.filter((each) => each.state === state).length;
  const underWay = count('waiting') + count('sending') > 0;
  useUnsavedGuard(underWay);
  return (
    <Modal
      open
      title={t('material.upload')}
      width={640}
      mask={{ closable: false }}
      onCancel={() => confirmLeave(t, underWay, onClose)}
      footer={
        <Button type="primary" disabled={underWay} onClick={onClose}>
          {t('button.close')}
        </Button>
      }
    >
      <Upload.Dragger
        accept=".jpg,.jpeg,.png,.webp,.mp4,.m4v"
        multiple
        showUploadList={false}
        beforeUpload={(file) => {
          add(file);
          return Upload.LIST_IGNORE;
        }}
      >
        <p className="ant-upload-drag-icon">
          <InboxOutlined />
        </p>
        <p className="ant-upload-text">{t('material.choose')}</p>
        <p className="ant-upload-hint">{limits ? t('material.chooseHint', hintOf(limits)) : ''}</p>
      </Upload.Dragger>
      <ul aria-label={t('material.file')}>
        {uploads.map((upload) => (
          <UploadLine key={upload.id} upload={upload} onAgain={() => again(upload)} />
        ))}
      </ul>
      <output>
        {uploads.length > 0 && !underWay
          ? t('material.takenCount', { n: count('taken'), m: count('refused') })
          : ''}
      </output>
    </Modal>
  );
}
