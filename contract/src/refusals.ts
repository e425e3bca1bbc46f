import type { TextKey } from './language/language.ts';

type CodeOf<Key> = Key extends `refusal.${infer Code}` ? Code : never;

/** Why the server says no to a well-formed request: the names behind `refusal.<code>` in the texts. */
export type RefusalCode = CodeOf<TextKey>;
