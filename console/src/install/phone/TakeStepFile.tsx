import { Button } from 'antd';
import { useRef, useState } from 'react';
import { scalePicture } from '#kit/capture/scalePicture.ts';
import { paperTypes } from '#kit/form/pictureProblem.ts';
import { enqueue } from '#kit/phone/actQueue.ts';
import { useText } from '#kit/text.ts';
import type { ShownStep } from './stepWithActs.ts';

interface TakeStepFileProps {
  step: ShownStep;
  label: string;
  /** Which document it is; a picture without. */
  paper?: number;
}

/** Takes a picture with the phone's camera, or chooses a document; it waits on the phone until the server has taken it. */
export function TakeStepFile({ step, label, paper }: TakeStepFileProps) {
  const t = useText();
  const chooser = useRef<HTMLInputElement>(null);
  const [broken, setBroken] = useState(false);
  const take = async (chosen: File | undefined) => {
    if (!chosen) return;
    const file = chosen.type === 'application/pdf' ? chosen : await scalePicture(chosen);
    setBroken(file === undefined);
    if (file === undefined) return;
    await enqueue(
      { id: step.workOrderId, elevatorNumber: step.elevatorNumber },
      { call: 'addStepFile', input: { id: step.id, file, ...(paper === undefined ? {} : { paper }) } },
    );
  };
  return (
    <>
      <Button onClick={() => chooser.current?.click()}>{label}</Button>
      <input
        ref={chooser}
        type="file"
        hidden
        {...(paper === undefined
          ? { accept: 'image/*', capture: 'environment' as const }
          : { accept: paperTypes.join(',') })}
        aria-label={label}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {broken ? (
        <span className="alert-text" role="alert">
          {t('phone.pictureUnreadable')}
        </span>
      ) : null}
    </>
  );
}
