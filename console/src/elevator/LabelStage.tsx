import { Suspense, useId, useRef, type KeyboardEvent } from 'react';
import { lazyScreen } from '#app/lazyScreen.ts';
import { useText } from '#kit/text.ts';
import { useElementWidth } from '#kit/useElementWidth.ts';
import type { Box } from './boxes.ts';
import { actOfKey, type EditorAct } from './editorKeys.ts';
import type { LabelDesign } from './labelDesign.ts';
import type { CodedLift, LabelPictures } from './labelSvg.ts';

const LabelCanvas = lazyScreen(async () => (await import('./LabelCanvas.tsx')).LabelCanvas);
const stepMm = 0.5;

interface LabelStageProps {
  design: LabelDesign;
  lift: CodedLift;
  base: string;
  /** Undefined where nothing can be drawn. */
  pictures: LabelPictures | undefined;
  selected: string | undefined;
  onSelect(id: string | undefined): void;
  onMove(id: string, box: Partial<Box>): void;
  onAct(act: EditorAct): void;
}

/** The place of the canvas, and the keys that work on it. */
export function LabelStage({ onAct, pictures, ...canvas }: LabelStageProps) {
  const t = useText();
  const hint = useId();
  const place = useRef<HTMLDivElement>(null);
  const width = useElementWidth(place);
  const press = (event: KeyboardEvent) => {
    const act = actOfKey(event, stepMm);
    if (!act) return;
    event.preventDefault();
    onAct(act);
  };
  return (
    <div ref={place}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move what is selected on it */}
      <div
        className="editor-stage"
        role="group"
        tabIndex={0}
        aria-label={t('editor.canvas')}
        aria-describedby={hint}
        onKeyDown={press}
      >
        {pictures ? (
          <Suspense fallback={null}>
            <LabelCanvas {...canvas} pictures={pictures} width={width - 2} />
          </Suspense>
        ) : null}
      </div>
      <p className="hint" id={hint}>
        {t('editor.canvasHint')}
      </p>
    </div>
  );
}
