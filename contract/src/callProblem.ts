import type { Call } from './call.ts';
import type { RefusalCode } from './refusals.ts';

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

const operations = {
  import: 'importFailed',
  create: 'addFailed',
  update: 'updateFailed',
  remove: 'deleteFailed',
  forbid: 'forbidFailed',
  login: 'loginFailed',
  user: 'userInfoFailed',
  askReset: 'sendFailed',
  finishReset: 'resetFailed',
} as const satisfies Record<string, RefusalCode>;

/**
 * The refusal of a failure without a reason: that of the operation the call is named for, else that of reading data.
 */
export function failureOf(call: Call): RefusalCode {
  const verb = call.name.slice(call.record.length + 1);
  // A whole word of the name: `importSheet` imports, `usersOf` is no `user`.
  const [, code] =
    Object.entries(operations).find(([word]) => new RegExp(`^${word}(?![a-z])`).test(verb)) ?? [];
  return code ?? 'getDataFailed';
}
