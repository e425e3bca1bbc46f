import type { Download } from '@hoistway/contract/file/download.ts';

/** Hands a downloaded file to the browser under its name. */
export function saveFile({ name, blob }: Download): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
