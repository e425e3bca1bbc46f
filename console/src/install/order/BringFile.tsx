import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { paperTypes, pictureTypes } from '#kit/form/pictureProblem.ts';

interface BringFileProps {
  /** The step. */
  id: string;
  label: string;
  /** A picture, by the camera where there is one; else a document, and which one. */
  picture?: true;
  paper?: number;
}

/** A button that files what is chosen with a step at once. */
export function BringFile({ id, label, picture, paper }: BringFileProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const bring = useSubmit(installStepCalls.addFile);
  return (
    <>
      <Button size="small" icon={<UploadOutlined />} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={(picture ? pictureTypes : paperTypes).join(',')}
        aria-label={label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void bring({ id, file, ...(paper === undefined ? {} : { paper }) });
        }}
      />
    </>
  );
}
