/** What was counted in a trial; some have no collectors, and count less. */
export interface Figures {
  acknowledged?: number;
  stored?: number;
  lost?: number;
  doubled?: number;
  gaps?: number;
  wrong?: number;
  held?: number;
  memoryMb?: number;
}

/** How a trial went: what was counted and what went wrong, or why it could not take place. */
export type Outcome = { skipped: string } | { figures: Figures; problems?: string[] };

/** How long a trial takes: shorter or longer, and how often something is killed where that is said. */
export interface Extent {
  long: boolean;
  kills?: number | undefined;
}

export interface Trial {
  about: string;
  /** Figures that are no fault of the product here. */
  forgiven?: (keyof Figures)[];
  run: (extent: Extent) => Promise<Outcome>;
}
