import type { Occasion } from '#testing/occasion.ts';

/** What the editor of photos says before there is one. */
export const occasions: readonly Occasion[] = [
  ['a photo to open', '/system/photoEditor?tab=photo', async () => {}, '.photo-tab .empty-state'],
];
