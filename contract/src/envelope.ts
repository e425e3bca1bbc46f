/** The envelope of every reply; programs compare `code`, people read `description`. */
export interface Envelope<T = unknown> {
  success: boolean;
  code: string;
  description: string;
  data: T | null;
  /** Of things in the reply that have a name in each language: the other name, by the one that the reply shows. */
  otherNames?: Record<string, string>;
  errors?: Record<string, string>;
  /** Where somebody else has changed what was edited: what stands there now, by field. */
  stands?: Record<string, Standing>;
}

/** What stands in a field that somebody else has changed. */
export interface Standing {
  /** As the record shows it. */
  value: unknown;
  /** What the records are called that stand there or were sent, by `<kind>:<id>`. */
  names?: Record<string, string>;
}
