import type { LabelDesign } from '@hoistway/contract/label/labelTemplate.ts';
import type { CodedElevator } from '@hoistway/contract/qrCode/qrCalls.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';
import { useText } from '#kit/text.ts';
import type { Box } from '#kit/canvas/boxes.ts';
import type { EditorAct } from '#kit/canvas/editorKeys.ts';
import { EditorStage } from '#kit/canvas/EditorStage.tsx';
import type { Chosen } from '#kit/canvas/canvasSelection.ts';
import type { LabelPictures } from './labelSvg.ts';

const LabelCanvas = lazyScreen(async () => (await import('./LabelCanvas.tsx')).LabelCanvas);
const stepMm = 0.5;

interface LabelStageProps {
  design: LabelDesign;
  elevator: CodedElevator;
  base: string;
  /** Undefined where nothing can be drawn. */
  pictures: LabelPictures | undefined;
  selected: Chosen;
  onSelect(ids: Chosen): void;
  onMove(ids: Chosen, by: { dx: number; dy: number }): void;
  onResize(id: string, box: Box): void;
  onAct(act: EditorAct): void;
}

/** The label to be worked on, by hand and by keys. */
export function LabelStage({ onAct, pictures, ...canvas }: LabelStageProps) {
  const t = useText();
  return (
    <EditorStage label={t('editor.canvas')} hint={t('editor.canvasHint')} step={stepMm} onAct={onAct}>
      {(width) => (pictures ? <LabelCanvas {...canvas} pictures={pictures} width={width - 2} /> : null)}
    </EditorStage>
  );
}
