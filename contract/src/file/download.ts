/** A reply that is a file; the handler answers with a stream and a name. */
export const download = 'download';

/** What the caller gets of it. */
export interface Download {
  name: string;
  blob: Blob;
}

/** The name in `content-disposition`: the UTF-8 form first. */
export function fileName(response: Response): string {
  const header = response.headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(header)?.[1] ?? 'download');
}
