/// <reference types="vite/client" />

/** The texts of every area in every language, each a chunk of its own; made by `textChunks.ts`. */
declare module 'virtual:texts' {
  import type { Language, TextArea } from '@hoistway/contract/language/language.ts';

  type TextChunk = () => Promise<{ default: Record<string, string> }>;
  export const textChunks: Record<Language, Record<TextArea, TextChunk>>;
}
