import { Button } from 'antd';
import { OwnPicture } from '#kit/capture/OwnPicture.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { enqueue, takeBack } from '#kit/phone/actQueue.ts';
import { useText } from '#kit/text.ts';
import type { ShownStep, ShownStepFile } from './stepWithActs.ts';

interface OwnStepFileProps {
  step: ShownStep;
  file: ShownStepFile;
  name: string;
  /** What the button says that takes it off. */
  removal: string;
}

/** A picture or document of a step, whether the server has it or it waits on this phone. */
export function OwnStepFile({ step, file: shown, name, removal }: OwnStepFileProps) {
  const t = useText();
  const { id, actId, file, picture, final } = shown;
  const remove = async () => {
    if (actId !== null && (await takeBack(actId))) return;
    if (id === null) return;
    await enqueue(
      { id: step.workOrderId, elevatorNumber: step.elevatorNumber },
      { call: 'removeStepFile', input: { id: step.id, fileId: id } },
    );
  };
  const isPicture = picture !== null || file?.type.startsWith('image/') === true;
  return (
    <Stack as="span" row gap={4} align="center">
      {isPicture && file !== null ? <OwnPicture file={file} alt={name} height={56} width={75} /> : null}
      {picture === null ? null : <img src={picture.thumb} alt={name} height={56} width={75} />}
      {isPicture ? null : <span>{t('ownSteps.filed')}</span>}
      {final ? null : (
        <Button type="text" aria-label={removal} onClick={() => void remove()}>
          ×
        </Button>
      )}
    </Stack>
  );
}
