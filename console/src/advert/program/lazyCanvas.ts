import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** The canvas, whose library is heavy. */
export const LazyCanvas = lazyScreen(async () => (await import('./ProgramCanvas.tsx')).ProgramCanvas);
