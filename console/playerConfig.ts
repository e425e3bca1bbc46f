import { fileURLToPath } from 'node:url';
import type { InlineConfig } from 'vite';
import { precompress } from './precompress.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The page of players, `/device/play`: a bundle of its own, below the one of the console. */
export const playerConfig: InlineConfig = {
  root: here('player'),
  configFile: false,
  base: './',
  plugins: [precompress()],
  logLevel: 'warn',
  build: {
    outDir: '../dist/device',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: here('player/play.html') },
  },
};
