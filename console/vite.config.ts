import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutForeignRules, withoutStyleFunctions } from './antdStyles.ts';
import { chunkGroups } from './chunkGroups.ts';
import { earlyFiles } from './earlyFiles.ts';
import { withoutFeatureTests } from './featureTests.ts';
import { textChunks } from './textChunks.ts';

/** Writes .br and .gz beside what a browser loads, so that the server never compresses. */
function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const name of readdirSync(join(folder, 'assets'))) {
        if (!/\.(js|css|svg)$/.test(name)) continue;
        const file = join(folder, 'assets', name);
        const body = readFileSync(file);
        if (body.length < 800) continue;
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
        );
        writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }));
      }
    },
  };
}

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
