import { lazyScreen } from '#kit/call/lazyScreen.ts';
import { needFrameTexts } from '#kit/text.ts';

/** The frame around every screen of a signed-in user, with all texts. */
export const LazyShell = lazyScreen(async () => {
  const [{ Shell }] = await Promise.all([import('./Shell.tsx'), needFrameTexts()]);
  return Shell;
});
