import { entity, field } from '#contract/field.ts';
import { choice, count, flag, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';

export const materialKinds = ['picture', 'video'] as const;
export const materialStates = ['toReview', 'available', 'unavailable'] as const;

/** A picture or a video that screens show, as it was found by its bytes. */
export const material = entity('material', {
  id: field(identity(), { by: 'server' }),
  /** Whose screens show it: to others it does not exist. */
  companyId: field(ref('company'), { by: 'server' }),
  materialName: field(required().max(100)),
  kind: field(choice('materialKind', materialKinds), { by: 'server' }),
  /** As it is shown: turned as the file says. */
  width: field(count(), { by: 'server' }),
  height: field(count(), { by: 'server' }),
  /** Of a video, by its frames and not by what its header says. */
  durationMs: field(count().nullable(), { by: 'server' }),
  /** Bytes, as it is kept. */
  size: field(count(), { by: 'server' }),
  state: field(choice('materialState', materialStates), { by: 'server' }),
  /** Why it is unavailable. */
  reason: field(text(300).nullable(), { by: 'server' }),
  /** Removed while a programme shows it: gone for everything new. */
  retired: field(flag(), { by: 'server' }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    material: true;
  }
}
