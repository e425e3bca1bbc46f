import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutForeignRules, withoutStyleFunctions } from './antdStyles.ts';
import { chunkGroups } from './chunkGroups.ts';
import { earlyFiles } from './earlyFiles.ts';
import { withoutFeatureTests } from './featureTests.ts';
import { precompress } from './precompress.ts';
import { textChunks } from './textChunks.ts';

export default defineConfig({
  base: './',
  plugins: [
    react(),
    withoutStyleFunctions(),
    withoutFeatureTests(),
    textChunks(),
    earlyFiles(),
    precompress(),
  ],
  css: { postcss: { plugins: [withoutForeignRules()] } },
  build: {
    chunkSizeWarningLimit: 1500,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: chunkGroups() } },
  },
  define: { global: 'globalThis' },
  server: {
    proxy: {
      '/api': { target: 'http://127.0.0.1:8080', ws: true },
      '/push': { target: 'http://127.0.0.1:8080', ws: true },
    },
  },
});
