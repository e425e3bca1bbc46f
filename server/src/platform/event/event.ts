import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import { z } from 'zod';

/** Something that happens, with its payload: declared by the area it happens in. */
export interface EventDeclaration<N extends string = string, S extends z.ZodObject = z.ZodObject> {
  name: N;
  /** How rows of `event_log` spell it. */
  kind: string;
  schema: S;
  /** The field that rows keep in `subject_id`; `elevatorId` always has its own column. */
  subject: string | undefined;
}

/** The payload of an event. */
export type PayloadOf<E extends EventDeclaration> = z.output<E['schema']>;

/** A row of `event_log`, as far as it holds the payload. */
export interface EventRow {
  id: string;
  kind: string;
  elevatorId: string | null;
  subjectId: string | null;
  /** Whose doing it is, as the audit trail names them. */
  actor: string | null;
  payload: Record<string, unknown>;
}

/** Declares an event. `kind` is given only where rows spell it otherwise than code does. */
export const event = <const N extends string, S extends z.ZodObject>(
  name: N,
  schema: S,
  { kind = name, subject }: { kind?: string; subject?: keyof z.output<S> & string } = {},
): EventDeclaration<N, S> => ({ name, kind, schema: unbounded(schema), subject });

/** The payload of an event, as a row keeps it. */
export function columnsOf(
  { schema, subject }: EventDeclaration,
  input: object,
): Pick<EventRow, 'elevatorId' | 'subjectId' | 'payload'> {
  const payload: Record<string, unknown> = { ...schema.parse(input) };
  const take = (field: string | undefined): string | null => {
    const value = field === undefined ? undefined : payload[field];
    if (field !== undefined) delete payload[field];
    return typeof value === 'string' ? value : null;
  };
  return { elevatorId: take('elevatorId'), subjectId: take(subject), payload };
}

/** The payload of a row; the problem when it is not as the event declares it, as in rows of other versions. */
export function readRow<S extends z.ZodObject>(
  { schema, subject }: EventDeclaration<string, S>,
  { elevatorId, subjectId, payload }: EventRow,
): z.ZodSafeParseResult<z.output<S>> {
  return schema.safeParse({
    ...payload,
    ...(elevatorId === null ? {} : { elevatorId }),
    ...(subject === undefined || subjectId === null ? {} : { [subject]: subjectId }),
  });
}
