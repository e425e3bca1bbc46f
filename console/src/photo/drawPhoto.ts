import { fontSizeFor } from '@hoistway/contract/label/labelDrawing.ts';
import { normaliseBox } from '#kit/canvas/boxes.ts';
import { viewOf, type Mark, type PhotoEdit } from './photoEdit.ts';

/** Of the longer side of a blurred place so many cells are left: too few to be read again. */
const blurCells = 10;

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('the browser draws no picture');
  return { canvas, brush };
}

/** Makes what was drawn so far unreadable, by shrinking it to a few cells; places are in dots of the canvas. */
function blur(
  brush: CanvasRenderingContext2D,
  mark: Mark,
  view: { x: number; y: number },
  scale: number,
): void {
  const { x, y, width, height } = normaliseBox(mark);
  const [left, top] = [(x - view.x) * scale, (y - view.y) * scale];
  const [wide, high] = [width * scale, height * scale];
  if (wide < 1 || high < 1) return;
  const shrink = blurCells / Math.max(wide, high);
  const small = canvasOf(wide * shrink, high * shrink);
  small.brush.imageSmoothingQuality = 'high';
  small.brush.drawImage(brush.canvas, left, top, wide, high, 0, 0, small.canvas.width, small.canvas.height);
  brush.save();
  brush.setTransform(1, 0, 0, 1, 0, 0);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(small.canvas, left, top, wide, high);
  brush.restore();
}

function drawArrow(brush: CanvasRenderingContext2D, { x, y, width, height }: Mark, line: number): void {
  const length = Math.hypot(width, height);
  const head = Math.min(line * 5, length);
  brush.save();
  brush.translate(x, y);
  brush.rotate(Math.atan2(height, width));
  brush.beginPath();
  brush.moveTo(0, 0);
  brush.lineTo(Math.max(length - head * 0.8, 0), 0);
  brush.stroke();
  brush.beginPath();
  brush.moveTo(length, 0);
  brush.lineTo(length - head, head * 0.5);
  brush.lineTo(length - head, -head * 0.5);
  brush.closePath();
  brush.fill();
  brush.restore();
}

function drawText(brush: CanvasRenderingContext2D, mark: Mark): void {
  const size = fontSizeFor(mark.text, mark.width, mark.height);
  brush.font = `700 ${size}px 'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',Arial,sans-serif`;
  brush.textBaseline = 'middle';
  brush.lineJoin = 'round';
  brush.lineWidth = size / 6;
  // A light rim, so that it is read on any ground.
  brush.strokeStyle = 'rgb(255 255 255 / 0.85)';
  brush.strokeText(mark.text, mark.x, mark.y + mark.height / 2);
  brush.fillText(mark.text, mark.x, mark.y + mark.height / 2);
}

function drawMark(brush: CanvasRenderingContext2D, mark: Mark, line: number): void {
  const { x, y, width, height } = mark;
  brush.strokeStyle = mark.colour;
  brush.fillStyle = mark.colour;
  brush.lineWidth = line;
  if (mark.kind === 'arrow') drawArrow(brush, mark, line);
  if (mark.kind === 'rectangle') brush.strokeRect(x, y, width, height);
  if (mark.kind === 'text') drawText(brush, mark);
  if (mark.kind === 'circle') {
    const { x: left, y: top, width: wide, height: high } = normaliseBox(mark);
    brush.beginPath();
    brush.ellipse(left + wide / 2, top + high / 2, wide / 2, high / 2, 0, 0, 2 * Math.PI);
    brush.stroke();
  }
}

/** The edited photo as it is shown and as it is saved; `scale` is dots per pixel of the photo. */
export function drawPhoto(source: HTMLCanvasElement, edit: PhotoEdit, scale: number): HTMLCanvasElement {
  const view = viewOf(source, edit);
  const { canvas, brush } = canvasOf(view.width * scale, view.height * scale);
  // What is transparent is white: JPEG would make it black.
  brush.fillStyle = 'white';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.scale(scale, scale);
  brush.translate(-view.x, -view.y);
  brush.save();
  const turned = [
    [0, 0],
    [source.height, 0],
    [source.width, source.height],
    [0, source.width],
  ] as const;
  const [left, top] = turned[edit.turns];
  brush.translate(left, top);
  brush.rotate((edit.turns * Math.PI) / 2);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(source, 0, 0);
  brush.restore();
  const line = Math.max(2, Math.max(source.width, source.height) / 250);
  for (const mark of edit.marks) {
    brush.save();
    if (mark.kind === 'blur') blur(brush, mark, view, scale);
    else drawMark(brush, mark, line);
    brush.restore();
  }
  return canvas;
}
