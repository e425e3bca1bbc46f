import type Konva from 'konva';
import type { RefObject } from 'react';
import { Transformer } from 'react-konva';
import { useThemeMode } from '../theme/themeMode.ts';
import { themeTokens } from '../theme/tokens.ts';

interface CanvasHandlesProps {
  ref: RefObject<Konva.Transformer | null>;
  /** In screen pixels; nothing becomes smaller by hand. */
  least?: number;
}

/** The handles by which what is selected on a canvas is resized. */
export function CanvasHandles({ ref, least = 0 }: CanvasHandlesProps) {
  const colours = themeTokens[useThemeMode(({ mode }) => mode)];
  return (
    <Transformer
      ref={ref}
      rotateEnabled={false}
      flipEnabled={false}
      ignoreStroke
      anchorSize={9}
      anchorCornerRadius={2}
      anchorFill={colours.panel}
      anchorStroke={colours.pri}
      borderStroke={colours.pri}
      boundBoxFunc={(before, next) => (next.width < least || next.height < least ? before : next)}
    />
  );
}
