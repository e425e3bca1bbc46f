import type Konva from 'konva';
import { useEffect, useRef, type RefObject } from 'react';

/** The boxes that stand on a canvas, and the handles that follow the selected one. */
export function useCanvasBoxes(selected: string | undefined): {
  handles: RefObject<Konva.Transformer | null>;
  /** The ref of the box of that id. */
  box(id: string): (node: Konva.Rect | null) => void;
} {
  const handles = useRef<Konva.Transformer>(null);
  const boxes = useRef(new Map<string, Konva.Rect>());
  useEffect(() => {
    const node = selected === undefined ? undefined : boxes.current.get(selected);
    handles.current?.nodes(node ? [node] : []);
  }, [selected]);
  return {
    handles,
    box: (id) => (node) => {
      if (node) boxes.current.set(id, node);
      else boxes.current.delete(id);
    },
  };
}
