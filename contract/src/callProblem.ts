import type { Call } from './call.ts';
import type { Envelope, Standing } from './envelope.ts';
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
  /** What stands now in the fields that somebody else has changed. */
  readonly stands: Readonly<Record<string, Standing>>;
  constructor(
    kind: ProblemKind,
    description: string,
    code: string,
    errors: Record<string, string> = {},
    stands: Readonly<Record<string, Standing>> = {},
  ) {
    super(description);
    this.name = 'CallProblem';
    this.kind = kind;
    this.code = code;
    this.errors = errors;
    this.stands = stands;
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

/** The envelope of a call that was answered with data; any other answer is thrown as a problem. */
export function assertAnswered(call: Call, status: number, envelope: Envelope | undefined): Envelope {
  const { description, code } = envelope?.description ? envelope : { description: '', code: failureOf(call) };
  if (status === 401) throw new CallProblem('unauthenticated', description, 'notAuthenticated');
  if (status === 403) throw new CallProblem('forbidden', description, 'noPermission');
  if (status === 404) throw new CallProblem('notFound', description, 'notFound');
  if (status >= 300 || !envelope) throw new CallProblem('status', description, code);
  if (!envelope.success)
    throw new CallProblem('refused', description, code, envelope.errors, envelope.stands);
  return envelope;
}
