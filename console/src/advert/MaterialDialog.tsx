import { Modal } from 'antd';
import { useState } from 'react';
import { materialCalls, type MaterialRow } from '@hoistway/contract/advert/materialCalls.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { bytesText } from '#kit/format/bytes.ts';
import { durationText } from '#kit/format/duration.ts';
import { wholeTime } from '#kit/format/instant.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

function Shown({ kind, address, materialName: name }: MaterialRow) {
  const t = useText();
  const [failed, setFailed] = useState(false);
  if (failed) return <p role="alert">{t('material.noPreview')}</p>;
  const fail = () => setFailed(true);
  const label = t('material.previewTitle', { name });
  return kind === 'video' ? (
    // The browser draws the first frame.
    <Box
      as="video"
      maxWidth="100%"
      maxHeight="60vh"
      alignSelf="center"
      src={address}
      aria-label={label}
      preload="metadata"
      controls
      playsInline
      onError={fail}
    />
  ) : (
    <Box
      as="img"
      maxWidth="100%"
      maxHeight="60vh"
      alignSelf="center"
      src={address}
      alt={label}
      onError={fail}
    />
  );
}

const MaterialFacts = withErrorBoundary(function MaterialFactsWithin({ id }: { id: string }) {
  const t = useText();
  const { data: row } = useCall(materialCalls.one, { id });
  if (!row) return <Loading />;
  const { width, height, durationMs, size, state, reason, uploadedByName, createdAt } = row;
  return (
    <Stack gap={16}>
      <Shown key={row.id} {...row} />
      <Facts
        facts={[
          [t('material.materialName'), row.materialName],
          [t('material.kind'), t(`materialKind.${row.kind}`)],
          [t('material.dimensions'), `${width} × ${height}`],
          ...(durationMs === null ? [] : [[t('material.durationMs'), durationText(durationMs, t)] as const]),
          [t('material.size'), bytesText(size, t)],
          [t('material.state'), <ChoiceWord key="state" choice="materialState" value={state} />],
          ...(reason === null ? [] : [[t('material.reason'), reason] as const]),
          [t('material.uploadedBy'), uploadedByName ?? '–'],
          [t('material.createdAt'), wholeTime(createdAt)],
        ]}
      />
    </Stack>
  );
});

/** A material as it is shown, with what is known of it. */
export function MaterialDialog({ id, onClose }: { id: string; onClose(): void }) {
  const t = useText();
  return (
    <Modal open title={t('material.preview')} width={800} footer={null} onCancel={onClose}>
      <MaterialFacts id={id} />
    </Modal>
  );
}
