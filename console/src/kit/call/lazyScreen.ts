import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { TextArea } from '@hoistway/contract/language/language.ts';
import { needTexts } from '../text.ts';

export const chunkLimitMs = 120_000;

/** The code of a screen did not come in time, or not at all. */
export class ChunkProblem extends Error {}

/**
 * A screen whose code is loaded when it is first shown, and given up after 120 s. Within the frame every text is there;
 * a screen outside of it names the areas whose texts it needs.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly TextArea[] = [],
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [screen] = await loadInTime(() => Promise.all([load(), needTexts(texts)]));
    return { default: screen };
  });
}

export function loadInTime<T>(load: () => Promise<T>, limitMs = chunkLimitMs): Promise<T> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new ChunkProblem('the screen did not load in time')), limitMs);
    load()
      .then(done, (error: unknown) => failed(new ChunkProblem(String(error))))
      .finally(() => clearTimeout(timer));
  });
}
