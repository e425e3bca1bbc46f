import { Button } from 'antd';
import { useState } from 'react';
import { Allowed } from '#kit/Allowed.tsx';
import { OneElevatorPick } from '#kit/pick/OneElevatorPick.tsx';
import { useText } from '#kit/text.ts';
import { EditCode } from './EditCode.tsx';
import { GenerateCodes } from './GenerateCodes.tsx';
import type { usePreviewElevator } from './usePreviewElevator.ts';
import { Box } from '#kit/layout/Box.tsx';

/** Whose label is shown on the canvas; what its code says is changed or generated from here. */
export function LabelElevator({ preview }: { preview: ReturnType<typeof usePreviewElevator> }) {
  const t = useText();
  const [opened, setOpened] = useState<'edit' | 'generate'>();
  const { row, withCode, choose } = preview;
  const close = () => setOpened(undefined);
  return (
    <section className="label-elevator" aria-label={t('editor.elevator')}>
      <h2 className="section-title">{t('editor.elevator')}</h2>
      <Box as="p" margin={[12, 0, 8]} fontSize={14}>
        <strong>{row ? `${row.elevatorNo} · ${row.projectName}` : t('editor.sample')}</strong>
      </Box>
      <Box maxWidth={420}>
        <OneElevatorPick label={t('editor.elevator')} onChoose={choose} />
      </Box>
      {row && !withCode ? (
        <output className="hint">{t('editor.elevatorWithoutCode', { no: row.elevatorNo })}</output>
      ) : null}
      {row ? (
        <Box padding={[8, 0, 12]} className="bar">
          <Button onClick={() => choose(undefined)}>{t('editor.showSample')}</Button>
          {withCode ? (
            <Button onClick={() => setOpened('edit')}>{t('label.edit')}</Button>
          ) : (
            <Allowed permission="qr.generate">
              <Button onClick={() => setOpened('generate')}>{t('label.generate')}</Button>
            </Allowed>
          )}
        </Box>
      ) : null}
      {opened === 'edit' && withCode ? <EditCode elevator={withCode} onClose={close} /> : null}
      {opened === 'generate' && row ? (
        <GenerateCodes search={{}} elevatorId={row.id} onClose={close} />
      ) : null}
    </section>
  );
}
