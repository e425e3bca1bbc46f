import type Konva from 'konva';
import { useState } from 'react';
import type { Box } from './boxes.ts';
import { addsTo } from './canvasSelection.ts';
import { normaliseBox } from './boxes.ts';

interface RubberBandProps {
  /** The place on what is edited of a place on the stage. */
  toLabel(at: { x: number; y: number }): { x: number; y: number };
  /** Called with the box that was drawn; a click on the empty canvas draws an empty one. */
  onBand(box: Box, more: boolean): void;
}

/** A box drawn with the mouse from an empty place, to choose what lies in it. A finger scrolls the page instead. */
export function useRubberBand({ toLabel, onBand }: RubberBandProps) {
  const [band, setBand] = useState<Box & { more: boolean }>();
  const at = (stage: Konva.Stage | null) => toLabel(stage?.getPointerPosition() ?? { x: 0, y: 0 });
  return {
    box: band && normaliseBox(band),
    begin: ({ evt, target }: Konva.KonvaEventObject<PointerEvent>) => {
      if (target.getClassName() === 'Rect') return;
      if (evt.pointerType === 'touch')
        return onBand({ ...at(target.getStage()), width: 0, height: 0 }, false);
      setBand({ ...at(target.getStage()), width: 0, height: 0, more: addsTo(evt) });
    },
    go: ({ target }: Konva.KonvaEventObject<PointerEvent>) => {
      if (!band) return;
      const { x, y } = at(target.getStage());
      setBand({ ...band, width: x - band.x, height: y - band.y });
    },
    end: () => {
      if (!band) return;
      setBand(undefined);
      onBand(normaliseBox(band), band.more);
    },
  };
}
