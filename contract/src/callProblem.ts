/** Why a call was not answered with data. */
export type ProblemKind =
  | 'refused'
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'status'
  | 'timeout'
  | 'network';

export class CallProblem extends Error {
  readonly kind: ProblemKind;
  readonly code: string;
  readonly errors: Record<string, string>;
  constructor(kind: ProblemKind, description: string, code: string, errors: Record<string, string> = {}) {
    super(description);
    this.name = 'CallProblem';
    this.kind = kind;
    this.code = code;
    this.errors = errors;
  }
}
