/** The envelope of every reply; programs compare `code`, people read `description`. */
export interface Envelope<T = unknown> {
  success: boolean;
  code: string;
  description: string;
  data: T | null;
  /** Of things in the reply that have a name in each language: the other name, by the one that the reply shows. */
  otherNames?: Record<string, string>;
  errors?: Record<string, string>;
}
