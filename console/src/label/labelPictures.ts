import { companyLogo } from '@hoistway/contract/label/labelDrawing.ts';
import type { LabelTemplateRow } from '@hoistway/contract/label/labelTemplate.ts';
import type { CodedElevator } from '@hoistway/contract/qrCode/qrCalls.ts';
import type { LabelPictures } from './labelSvg.ts';

async function asData(address: string): Promise<string | null> {
  const response = await fetch(address);
  if (!response.ok || !response.headers.get('content-type')?.startsWith('image/')) return null;
  const blob = await response.blob();
  return new Promise((done) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => done(reader.result as string));
    reader.readAsDataURL(blob);
  });
}

/** Reads every picture that the labels show, each once. */
export async function loadLabelPictures(
  elevators: readonly CodedElevator[],
  template: Pick<LabelTemplateRow, 'pictures'> | undefined,
  logo: string | null,
): Promise<LabelPictures> {
  const stored = [...(template?.pictures ?? []), ...elevators.flatMap(({ code }) => code.logo ?? [])];
  const addresses = new Map(stored.map(({ id, address }) => [id, address]));
  if (logo !== null) addresses.set(companyLogo, logo);
  const pictures = new Map<string, string>();
  await Promise.all(
    [...addresses].map(async ([name, address]) => {
      const data = await asData(address);
      if (data !== null) pictures.set(name, data);
    }),
  );
  return pictures;
}
