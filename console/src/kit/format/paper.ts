/** A canvas of whole pixels to draw a page on. */
export function paper(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  return { canvas, brush: canvas.getContext('2d')! };
}

/** What was drawn, as the bytes of a PNG. */
export async function bytesOf(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('the browser made no picture');
  return new Uint8Array(await blob.arrayBuffer());
}
