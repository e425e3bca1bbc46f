import type { Standing } from '@hoistway/contract/envelope.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { RefusalCode } from '@hoistway/contract/refusals.ts';

/** Not signed in: HTTP 401. */
export class Unauthenticated extends Error {}

/** The permission is missing: HTTP 403. */
export class Forbidden extends Error {}

/** Input that does not fit: field to message, already in the user's language. */
export class Invalid extends Error {
  readonly errors: Record<string, string>;
  constructor(errors: Record<string, string>) {
    super('invalid input');
    this.errors = errors;
  }
}

/** A well-formed request that the rules do not allow; the code is a key of the catalogue. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly values: Record<string, string | number>;
  /** What is said of it: the text of the code, unless this case has one that says more. */
  readonly text: TextKey;
  constructor(
    code: RefusalCode,
    values: Record<string, string | number> = {},
    text: TextKey = `refusal.${code}`,
  ) {
    super(code);
    this.code = code;
    this.values = values;
    this.text = text;
  }
}

/** Somebody else has changed what a call edits: it says in which fields, and what stands there now. */
export class RecordChanged extends Refusal {
  readonly stands: Readonly<Record<string, Standing>>;
  constructor(fields: string, stands: Readonly<Record<string, Standing>>) {
    super('recordChanged', { fields }, 'refusal.fieldsChanged');
    this.stands = stands;
  }
}

/** One address asked too often: HTTP 429. */
export class TooManyCalls extends Refusal {
  constructor() {
    super('tooManyCalls');
  }
}

/** There is no space left to keep anything: HTTP 503. */
export class DiskFull extends Refusal {
  constructor() {
    super('diskFull');
  }
}

/** What was sent is no request that could be read: HTTP 400. */
export class Unreadable extends Error {
  readonly statusCode = 400;
}
