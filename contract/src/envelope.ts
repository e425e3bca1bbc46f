/** The envelope of every reply; programs compare `code`, people read `description`. */
export interface Envelope<T = unknown> {
  success: boolean;
  code: string;
  description: string;
  data: T | null;
  errors?: Record<string, string>;
}
