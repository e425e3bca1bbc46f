/** One text in every language we have. */
export type Words = readonly [zh: string, en: string];

/** The texts of one area; the keys are flat. */
export type Texts = Readonly<Record<string, Words>>;
