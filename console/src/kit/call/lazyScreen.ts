import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import type { TextArea } from '@hoistway/contract/language/language.ts';
import { needTexts } from '../text.ts';

export const chunkLimitMs = 120_000;

/** The code of a screen did not come in time, or not at all. */
export class ChunkProblem extends Error {}

/** A screen whose code comes when it is first shown, or is asked for before that. */
export interface LazyScreen<Props extends object = object> extends FunctionComponent<Props> {
  load(): Promise<ComponentType<Props>>;
}

/**
 * A screen whose code is loaded when it is first shown, and given up after 120 s. Within the frame every text is there;
 * a screen outside of it names the areas whose texts it needs. One whose code is here already is drawn without waiting.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  texts: readonly TextArea[] = [],
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const begin = () =>
    (loading ??= loadInTime(async () => {
      const [screen] = await Promise.all([load(), needTexts(texts)]);
      loaded = screen;
      return screen;
    }));
  const Waiting = lazy(async () => ({ default: await begin() }));
  const Screen = (props: Props) => {
    // It stays what it was when it was first drawn: another component would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return createElement(Shown, props);
  };
  return Object.assign(Screen, { load: begin });
}

export function loadInTime<T>(load: () => Promise<T>, limitMs = chunkLimitMs): Promise<T> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new ChunkProblem('the screen did not load in time')), limitMs);
    load()
      .then(done, (error: unknown) => failed(new ChunkProblem(String(error))))
      .finally(() => clearTimeout(timer));
  });
}
