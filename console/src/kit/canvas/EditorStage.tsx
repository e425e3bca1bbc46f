import { Suspense, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useElementWidth } from '../screen/useElementWidth.ts';
import { actOfKey, type EditorAct } from './editorKeys.ts';
import './editor.css';

interface EditorStageProps {
  label: string;
  /** Says which keys work. */
  hint: string;
  /** How far an arrow key moves what is selected. */
  step: number;
  onAct(act: EditorAct): void;
  /** The canvas, as wide as its place. */
  children(width: number): ReactNode;
}

/** The place of a canvas, and the keys that work on it. */
export function EditorStage({ label, hint, step, onAct, children }: EditorStageProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const width = useElementWidth(place);
  const press = (event: KeyboardEvent) => {
    const act = actOfKey(event, step);
    if (!act) return;
    event.preventDefault();
    onAct(act);
  };
  return (
    <div ref={place}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys move what is selected on the canvas in it */}
      <div
        className="editor-stage"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it hears the keys
        tabIndex={0}
        aria-label={label}
        aria-describedby={id}
        onKeyDown={press}
      >
        <Suspense fallback={null}>{children(width)}</Suspense>
      </div>
      <p className="hint" id={id}>
        {hint}
      </p>
    </div>
  );
}
