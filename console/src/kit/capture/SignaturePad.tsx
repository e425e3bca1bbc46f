import { useEffect, useRef, type PointerEvent } from 'react';
import './signaturePad.css';

const ink = '#111111';
const paper = '#ffffff';
const penWidth = 2.5;

interface SignaturePadProps {
  /** What is to be done in the box. */
  label: string;
  /** The canvas once something is drawn on it. */
  onDrawn(canvas: HTMLCanvasElement): void;
}

/** A box in which somebody signs with a finger; another `key` clears it. */
export function SignaturePad({ label, onDrawn }: SignaturePadProps) {
  const box = useRef<HTMLCanvasElement>(null);
  const drawing = useRef(false);
  useEffect(() => {
    const canvas = box.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    const scale = globalThis.devicePixelRatio || 1;
    canvas.width = Math.round(canvas.clientWidth * scale);
    canvas.height = Math.round(canvas.clientHeight * scale);
    context.scale(scale, scale);
    context.fillStyle = paper;
    context.fillRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    context.strokeStyle = ink;
    context.lineWidth = penWidth;
    context.lineCap = 'round';
    context.lineJoin = 'round';
  }, []);
  const point = ({ nativeEvent }: PointerEvent) => [nativeEvent.offsetX, nativeEvent.offsetY] as const;
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    const context = event.currentTarget.getContext('2d');
    context?.beginPath();
    context?.moveTo(...point(event));
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return;
    const context = event.currentTarget.getContext('2d');
    context?.lineTo(...point(event));
    context?.stroke();
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing.current) return;
    drawing.current = false;
    onDrawn(event.currentTarget);
  };
  return (
    <canvas
      ref={box}
      className="signature-pad"
      aria-label={label}
      onPointerDown={begin}
      onPointerMove={draw}
      onPointerUp={end}
      onPointerCancel={end}
    />
  );
}

/** What was signed, as a picture. */
export async function pictureOfSignature(canvas: HTMLCanvasElement): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return new File(blob ? [blob] : [], 'signature.png', { type: 'image/png' });
}
