import { Button, Modal } from 'antd';
import { useState } from 'react';
import { labelDocumentCalls } from '@hoistway/contract/label/labelDocument.ts';
import type { LabelDesign } from '@hoistway/contract/label/labelTemplate.ts';
import type { CodedElevator } from '@hoistway/contract/qrCode/qrCalls.ts';
import { useSend } from '#kit/call/useSend.ts';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { labelSvg, svgAddress, type LabelPictures } from './labelSvg.ts';
import { Box } from '#kit/layout/Box.tsx';

interface LabelPreviewProps {
  design: LabelDesign;
  elevator: CodedElevator;
  /** Whose label it is; without one it is the sample's. */
  elevatorId: string | undefined;
  base: string;
  pictures: LabelPictures;
  onClose(): void;
}

/** The label as it will be printed, in its real size, and as a file. */
export function LabelPreview({ design, elevator, elevatorId, base, pictures, onClose }: LabelPreviewProps) {
  const t = useText();
  const [making, setMaking] = useState(false);
  const print = useSend(labelDocumentCalls.printedDesign);
  const make = () => {
    setMaking(true);
    const end = () => setMaking(false);
    const shown = { ...design, address: base, ...(elevatorId === undefined ? {} : { elevatorId }) };
    void print(shown, saveFile).then(end, end);
  };
  return (
    <Modal
      open
      width={Math.min(Math.max(420, design.widthMm * 4 + 80), 1000)}
      title={t('editor.preview')}
      onCancel={onClose}
      footer={
        <Button type="primary" loading={making} onClick={make}>
          {t('document.download')}
        </Button>
      }
    >
      <div className="label-real">
        <Box
          as="img"
          border="all"
          borderColor="line2"
          src={svgAddress(labelSvg(design, elevator, base, pictures))}
          alt={t('editor.previewOf', { no: elevator.elevatorNo })}
        />
      </div>
      <p className="hint">
        {t('editor.previewOf', { no: elevator.elevatorNo })} ·{' '}
        {t('label.mm', { w: design.widthMm, h: design.heightMm })}
      </p>
    </Modal>
  );
}
