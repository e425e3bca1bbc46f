import type { z } from 'zod';
import menu from '@hoistway/reference/menu.json';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { download, placeholders, type Call } from '@hoistway/contract/call.ts';
import { categoryOf, permissions } from '@hoistway/contract/permissions.ts';
import { sessionCalls, type SessionUser } from '@hoistway/contract/session/session.ts';
import type { Envelope } from '@hoistway/contract/wire.ts';
import { createReplies, type Fullness } from './aReply.ts';

const patternOf = (call: Call) =>
  new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('/', '\\/')}$`);

const mostExactFirst = allCalls.toSorted(
  (one, other) => placeholders(one.path).length - placeholders(other.path).length,
);

const callOf = (method: string, path: string): Call | undefined =>
  mostExactFirst.find((call) => call.method === method && patternOf(call).test(path));

/** Somebody who may do everything, with the whole menu. */
const known: Record<string, (made: unknown) => unknown> = {
  [sessionCalls.user.name]: (made) => {
    const all = permissions.map((name) => ({ category: categoryOf(name), name }));
    return {
      ...(made as SessionUser),
      outer: false,
      roleDTOList: [{ id: '1', roleName: '‹roleName›', permissionList: all }],
    };
  },
  [sessionCalls.menu.name]: () => menu,
};

export interface CallAnswers {
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** Addresses the contract does not declare, and replies that could not be made. */
  defects: string[];
  /** Names of the calls made. */
  made: string[];
}

/** A `fetch` that answers every declared call with what its reply schema allows. */
export function answerCalls(fullness: Fullness): CallAnswers {
  const reply = createReplies(fullness);
  const defects: string[] = [];
  const made: string[] = [];
  const tryReply = (name: string, schema: z.ZodType): unknown => {
    try {
      return reply(schema);
    } catch (error) {
      defects.push(`${name}: ${String(error)}`);
      throw error;
    }
  };
  return {
    defects,
    made,
    fetch: async (address, init) => {
      const path = address.replace(/^api\//, '').replace(/\?.*$/, '');
      if (path === 'health') return Response.json({});
      const call = callOf(init?.method ?? 'GET', path);
      if (!call || call.reply === download) {
        defects.push(`${path} is not declared`);
        return Response.json({}, { status: 404 });
      }
      made.push(call.name);
      const answer = tryReply(call.name, call.reply);
      const envelope: Envelope = {
        success: true,
        code: 'ok',
        description: '',
        data: known[call.name]?.(answer) ?? answer,
      };
      return Response.json(envelope);
    },
  };
}
