import type { refusal } from './language/zh/refusal.ts';

/** Why the server says no to a well-formed request: the names behind `refusal.<code>` in the catalogue. */
export type RefusalCode = keyof typeof refusal extends `refusal.${infer Code}` ? Code : never;
