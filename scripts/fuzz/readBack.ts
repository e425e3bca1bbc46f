import type { Call } from '@hoistway/contract/call.ts';
import type { ZodObject, ZodType } from 'zod';
import { type Declared, fieldsOf, type Input } from './declared.ts';
import type { Said } from './judge.ts';
import { textOf } from './transports.ts';

/** A call that answered “ok”. */
export interface Done {
  call: Call;
  input: Input;
  data: Said['data'] | null;
  username: string;
}

/** A call that shows one record. */
type Read = Call & { reply: ZodObject };

interface Asking {
  ask: (call: Call, input: Input, username: string) => Promise<{ status: number; said: Said | undefined }>;
  keeper: string;
  stranger: string;
}

/** What is kept otherwise than it was sent, each with the reason. */
const keptOtherwise = {
  'qualification.companyId': 'the certificate of a person is of the company that they work for',
  'staff.levelId': 'only rescuers have a level',
  'staff.regionCode': 'only rescuers have a region',
  'staff.onDuty': 'only active staff can be on duty',
};

/** Records that people of other companies see, each with the reason. */
const seenByOthers = {};

/** Whether an answer of “ok” was right: what was written is there for who wrote it, and not for a stranger. */
export function createReadBack(
  { allCalls, bare, kindOf, placeholders, download, z }: Declared,
  { ask, keeper, stranger }: Asking,
) {
  const isOne = (call: Call, record: string): call is Read =>
    call.method === 'GET' &&
    call.record === record &&
    /\.(?:one|detail)$/.test(call.name) &&
    placeholders(call.path).join() === 'id' &&
    call.reply !== download &&
    bare(call.reply) instanceof z.ZodObject;
  const readOf = (call: Call) => allCalls.find((each): each is Read => isOne(each, call.record));

  /** Fields that are read under the name under which they were written. */
  const comparable = (call: Call, read: Read, input: Input) =>
    Object.entries(input).filter(([name, value]) => {
      const schema = fieldsOf(call.input)[name];
      const shown = fieldsOf(read.reply)[name];
      return (
        schema &&
        shown &&
        name !== 'id' &&
        Object.hasOwn(read.reply.shape, name) &&
        ['string', 'number', 'boolean'].includes(typeof value) &&
        value !== '' &&
        !kindOf(schema).masked &&
        !kindOf(shown).masked &&
        !Object.hasOwn(keptOtherwise, `${call.record}.${name}`)
      );
    });

  const isSame = (schema: ZodType, written: unknown, kept: unknown) =>
    kindOf(schema).money || typeof written === 'number'
      ? Number(written) === Number(kept)
      : String(written).trim() === textOf(kept);

  return {
    judges: (call: Call) => /\.(?:create|update)$/.test(call.name) && readOf(call) !== undefined,
    /** What is wrong with an “ok”, if anything. */
    async faultOf({ call, input, data, username }: Done) {
      const read = readOf(call);
      if (read === undefined) return undefined;
      const id = call.name.endsWith('.create') ? data?.id : input.id;
      if (id === undefined) return undefined;
      const own = await ask(read, { id }, username);
      // Who may write may not always read.
      if (own.status === 403) return undefined;
      if (!own.said?.success)
        return `“ok”, and ${read.name} does not find it: ${own.said?.code ?? own.status}`;
      const found = own.said.data;
      const lost = comparable(call, read, input).find(
        ([name, value]) => !isSame(fieldsOf(call.input)[name]!, value, found[name]),
      );
      if (lost)
        return `“ok”, and ${lost[0]} is ${JSON.stringify(found[lost[0]])?.slice(0, 80)} instead of ${JSON.stringify(lost[1]).slice(0, 80)}`;
      if (username !== keeper || Object.hasOwn(seenByOthers, call.record)) return undefined;
      const foreign = await ask(read, { id }, stranger);
      return foreign.said?.success ? `“ok”, and ${stranger} of another company reads it` : undefined;
    },
  };
}
