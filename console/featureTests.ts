import type { Plugin } from 'vite';

interface FeatureTest {
  /** The module that makes it. */
  id: RegExp;
  /** What it tries, at the start of every page. */
  tries: RegExp;
  /** What it would find out under our content policy. */
  finds: string;
}

/** Zod asks whether it may compile parsers, `long` whether it may multiply in WebAssembly. */
const featureTests: readonly FeatureTest[] = [
  {
    id: /[\\/]zod[\\/]v4[\\/]core[\\/]util\.js$/,
    tries: /new F\(""\);\s*return true;/,
    finds: 'return false;',
  },
  {
    id: /[\\/]long[\\/](?:umd[\\/])?index\.js$/,
    tries: /wasm = new WebAssembly\.Instance\([^]*?\)\.exports;/,
    finds: 'wasm = null;',
  },
];

/**
 * Leaves those tests of libraries out of the bundle that try to make code at run time. The content policy refuses them,
 * which they take for an answer; but each is reported as a violation, by every page, and hides one that is an attack.
 */
export function withoutFeatureTests(): Plugin {
  return {
    name: 'without-feature-tests',
    apply: 'build',
    transform: {
      filter: { id: featureTests.map(({ id }) => id) },
      handler(code, id) {
        const test = featureTests.find((each) => each.id.test(id))!;
        if (!test.tries.test(code)) this.error(`${id} no longer tries what is left out of it`);
        return code.replace(test.tries, test.finds);
      },
    },
  };
}
