import { Button, Modal } from 'antd';
import { useState } from 'react';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import type { LabelDesign } from './labelDesign.ts';
import { labelPdf } from './labelFiles.ts';
import { labelSvg, svgAddress, type CodedLift, type LabelPictures } from './labelSvg.ts';

interface LabelPreviewProps {
  design: LabelDesign;
  lift: CodedLift;
  base: string;
  pictures: LabelPictures;
  onClose(): void;
}

/** The label as it will be printed, in its real size, and as a file. */
export function LabelPreview({ design, lift, base, pictures, onClose }: LabelPreviewProps) {
  const t = useText();
  const [making, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    try {
      const job = { design, lifts: [lift], base, pictures, onProgress: () => {} };
      const blob = await labelPdf(job, { sheet: 'single', cutMarks: false, title: lift.elevatorNo });
      saveFile({ name: `${lift.elevatorNo}.pdf`, blob });
    } finally {
      setMaking(false);
    }
  };
  return (
    <Modal
      open
      width={Math.min(Math.max(420, design.widthMm * 4 + 80), 1000)}
      title={t('editor.preview')}
      onCancel={onClose}
      footer={
        <Button type="primary" loading={making} onClick={() => void make()}>
          {t('editor.pdf')}
        </Button>
      }
    >
      <div className="label-real">
        <img
          src={svgAddress(labelSvg(design, lift, base, pictures))}
          alt={t('editor.previewOf', { no: lift.elevatorNo })}
        />
      </div>
      <p className="hint">
        {t('editor.previewOf', { no: lift.elevatorNo })} ·{' '}
        {t('label.mm', { w: design.widthMm, h: design.heightMm })}
      </p>
    </Modal>
  );
}
