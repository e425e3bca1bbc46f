import type Konva from 'konva';
import { useMemo, useState } from 'react';
import { Image as Picture, Layer, Rect, Stage } from 'react-konva';
import type { Box } from '#kit/canvas/boxes.ts';
import { drawPhoto } from './drawPhoto.ts';
import { normaliseBox } from '#kit/canvas/boxes.ts';
import { viewOf, type Mark, type MarkKind, type PhotoEdit } from './photoEdit.ts';
import { CanvasHandles } from '#kit/canvas/CanvasHandles.tsx';
import { useCanvasBoxes } from '#kit/canvas/useCanvasBoxes.ts';

export type PhotoTool = 'choose' | 'crop' | MarkKind;

const highest = 540;
/** A shorter way in screen pixels is a tap. */
const tap = 5;

interface PhotoCanvasProps {
  source: HTMLCanvasElement;
  edit: PhotoEdit;
  tool: PhotoTool;
  width: number;
  selected: string | undefined;
  /** The style of the next annotation. */
  colour: string;
  text: string;
  /** What is about to be cropped, in pixels of the turned photo. */
  cropping: Box | undefined;
  onSelect(id: string | undefined): void;
  onDrawn(box: Box): void;
  onTapped(at: { x: number; y: number }): void;
  onChange(id: string, box: Partial<Box>): void;
}

/** The photo as it is saved, to be drawn on. */
export function PhotoCanvas(props: PhotoCanvasProps) {
  const { source, edit, tool, width, selected, cropping, onSelect, onDrawn, onTapped, onChange } = props;
  const [draft, setDraft] = useState<Box>();
  const view = viewOf(source, edit);
  const scale = Math.min(width / view.width, highest / view.height, 1);
  const [wide, high] = [view.width * scale, view.height * scale];
  const draws = tool !== 'choose';
  const { handles, box: boxRef } = useCanvasBoxes(draws ? undefined : selected);

  const shown = useMemo((): PhotoEdit => {
    if (!draft || tool === 'choose' || tool === 'crop') return edit;
    const mark: Mark = { ...draft, id: 'draft', kind: tool, colour: props.colour, text: props.text };
    return { ...edit, marks: [...edit.marks, tool === 'arrow' ? mark : { ...mark, ...normaliseBox(mark) }] };
  }, [draft, edit, tool, props.colour, props.text]);
  const picture = useMemo(
    () => drawPhoto(source, shown, scale * Math.min(devicePixelRatio, 2)),
    [source, shown, scale],
  );

  const at = (stage: Konva.Stage | null) => {
    const point = stage?.getPointerPosition() ?? { x: 0, y: 0 };
    return { x: view.x + point.x / scale, y: view.y + point.y / scale };
  };
  const finish = (stage: Konva.Stage | null) => {
    if (!draft) return;
    setDraft(undefined);
    if (Math.hypot(draft.width, draft.height) * scale < tap) return onTapped(at(stage));
    onDrawn(draft);
  };
  /** The new place of a mark from that of its handle box; an arrow keeps the way it points. */
  const take = (mark: Mark, node: Konva.Node): Box => {
    const size = { width: node.width() * node.scaleX(), height: node.height() * node.scaleY() };
    node.setAttrs({ ...size, scaleX: 1, scaleY: 1 });
    const [x, y] = [view.x + node.x() / scale, view.y + node.y() / scale];
    const [broad, tall] = [size.width / scale, size.height / scale];
    const [left, up] = [mark.width < 0, mark.height < 0];
    return {
      x: left ? x + broad : x,
      y: up ? y + tall : y,
      width: left ? -broad : broad,
      height: up ? -tall : tall,
    };
  };
  const chosen = draft && tool === 'crop' ? normaliseBox(draft) : cropping;
  const hole = chosen && {
    x: (chosen.x - view.x) * scale,
    y: (chosen.y - view.y) * scale,
    width: chosen.width * scale,
    height: chosen.height * scale,
  };

  return (
    <Stage
      width={wide}
      height={high}
      style={{ cursor: draws ? 'crosshair' : 'default', touchAction: draws ? 'none' : 'auto' }}
      onPointerDown={(event) => {
        if (draws) setDraft({ ...at(event.target.getStage()), width: 0, height: 0 });
        else if (event.target.getClassName() !== 'Rect') onSelect(undefined);
      }}
      onPointerMove={(event) => {
        if (!draft) return;
        const { x, y } = at(event.target.getStage());
        setDraft({ ...draft, width: x - draft.x, height: y - draft.y });
      }}
      onPointerUp={(event) => finish(event.target.getStage())}
      onMouseLeave={(event) => finish(event.target.getStage())}
    >
      <Layer>
        <Picture image={picture} width={wide} height={high} />
        {hole ? (
          <>
            {[
              { x: 0, y: 0, width: wide, height: hole.y },
              { x: 0, y: hole.y + hole.height, width: wide, height: high - hole.y - hole.height },
              { x: 0, y: hole.y, width: hole.x, height: hole.height },
              { x: hole.x + hole.width, y: hole.y, width: wide - hole.x - hole.width, height: hole.height },
            ].map((dim, index) => (
              <Rect key={index} {...dim} fill="black" opacity={0.5} listening={false} />
            ))}
            <Rect {...hole} stroke="white" strokeWidth={1} dash={[6, 4]} listening={false} />
          </>
        ) : null}
        {draws
          ? null
          : edit.marks.map((mark) => {
              const box = normaliseBox(mark);
              return (
                <Rect
                  key={mark.id}
                  ref={boxRef(mark.id)}
                  x={(box.x - view.x) * scale}
                  y={(box.y - view.y) * scale}
                  width={box.width * scale}
                  height={box.height * scale}
                  hitStrokeWidth={14}
                  fill="transparent"
                  draggable
                  onPointerDown={() => onSelect(mark.id)}
                  onDragMove={(event) => onChange(mark.id, take(mark, event.target))}
                  onTransform={(event) => onChange(mark.id, take(mark, event.target))}
                />
              );
            })}
        <CanvasHandles ref={handles} />
      </Layer>
    </Stage>
  );
}
