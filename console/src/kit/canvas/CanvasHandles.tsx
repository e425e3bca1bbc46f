import type Konva from 'konva';
import type { RefObject } from 'react';
import { Transformer } from 'react-konva';
import { useThemeMode } from '../theme/themeMode.ts';
import { themeTokens } from '../theme/tokens.ts';
import type { Guide, Point } from './boxes.ts';

interface CanvasHandlesProps {
  ref: RefObject<Konva.Transformer | null>;
  /** In screen pixels; nothing becomes smaller by hand. */
  least?: number;
  /** Where a dragged handle comes to lie, in screen pixels of the canvas, and along which axes it moves. */
  snap?: (at: Point, axes: readonly Guide['axis'][]) => Point;
}

/** Along which axes a handle resizes: one in the middle of an edge along one alone. */
const axesOf = (handle: string | null): readonly Guide['axis'][] =>
  handle?.endsWith('-center') ? ['y'] : handle?.startsWith('middle-') ? ['x'] : ['x', 'y'];

/** The handles by which what is selected on a canvas is resized. */
export function CanvasHandles({ ref, least = 0, snap }: CanvasHandlesProps) {
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
      {...(snap
        ? { anchorDragBoundFunc: (_, at) => snap(at, axesOf(ref.current?.getActiveAnchor() ?? null)) }
        : {})}
      boundBoxFunc={(before, next) => (next.width < least || next.height < least ? before : next)}
    />
  );
}
