import { faultPath, stationPath, wrenchPath } from './glyphPaths.ts';
import { personPath } from './personPath.ts';
import type { MachineState } from './StatusGlyph.tsx';

const shapes: Partial<Record<MachineState | 'station', string>> = {
  fault: faultPath,
  trapped: personPath(8, 0.7, 14.6),
  maintenance: wrenchPath,
  station: stationPath,
};

const fillPath = (pen: CanvasRenderingContext2D, path: Path2D) => pen.fill(path, 'evenodd');

/** The shape of a state or of a station on a canvas, its middle at the spot: the canvas form of StatusGlyph.tsx. */
export function drawGlyph(
  pen: CanvasRenderingContext2D,
  state: MachineState | 'station',
  { x, y }: { x: number; y: number },
  size: number,
  ink: string,
) {
  pen.save();
  pen.translate(x - size / 2, y - size / 2);
  pen.scale(size / 16, size / 16);
  pen.fillStyle = ink;
  pen.strokeStyle = ink;
  const outline = shapes[state];
  if (outline) {
    if (state === 'maintenance') {
      pen.translate(8, 8);
      pen.rotate(Math.PI / 4);
      pen.translate(-8, -8);
    }
    fillPath(pen, new Path2D(outline));
  } else {
    pen.beginPath();
    pen.arc(8, 8, state === 'normal' ? 4 : 4.6, 0, 2 * Math.PI);
    pen.lineWidth = 1.8;
    if (state === 'unknown' || state === 'stale') pen.setLineDash([1.8, 1.8]);
    if (state === 'normal') pen.fill();
    else pen.stroke();
  }
  pen.restore();
}
