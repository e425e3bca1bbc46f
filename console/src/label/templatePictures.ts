import type { LabelDesign } from '@hoistway/contract/label/labelTemplate.ts';
import type { StoredPicture } from '@hoistway/contract/file/picture.ts';
import { bringPicture } from '#kit/form/bringPicture.ts';

/** The pictures that a design shows. */
export const usedPictures = ({ backgroundPicture, parts }: LabelDesign): Set<string> =>
  new Set([backgroundPicture, ...parts.map(({ picture }) => picture)].filter((id) => typeof id === 'string'));

/** The design with pictures of its own: a picture belongs to one record, so those of another template are brought again. */
export async function withOwnPictures(
  design: LabelDesign,
  ofTemplate: readonly StoredPicture[],
): Promise<LabelDesign> {
  const used = usedPictures(design);
  const own = new Map<string, string>();
  for (const { id, address } of ofTemplate.filter((picture) => used.has(picture.id))) {
    const blob = await (await fetch(address)).blob();
    own.set(id, (await bringPicture(new File([blob], id, { type: blob.type }))).id);
  }
  const ownId = <T extends string | null | undefined>(id: T) => (id ? (own.get(id) ?? id) : id);
  return {
    ...design,
    backgroundPicture: ownId(design.backgroundPicture),
    parts: design.parts.map((part) =>
      part.picture === undefined ? part : { ...part, picture: ownId(part.picture) },
    ),
  };
}
