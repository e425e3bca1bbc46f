import type { z } from 'zod';
import menu from '@hoistway/reference/menu.json';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { download } from '@hoistway/contract/file/download.ts';
import { placeholders, type Call, type ReplyOf } from '@hoistway/contract/call.ts';
import { homeCalls } from '@hoistway/contract/home/homeCalls.ts';
import { alarmProgressCalls } from '@hoistway/contract/notify/alarmCalls.ts';
import { categoryOf, permissions } from '@hoistway/contract/permissions.ts';
import { welcomeCalls } from '@hoistway/contract/report/welcome/welcomeCalls.ts';
import { sessionCalls, type SessionUser } from '@hoistway/contract/session/session.ts';
import type { Envelope } from '@hoistway/contract/envelope.ts';
import { createReplies, type Fullness } from './aReply.ts';

const patternOf = (call: Call) =>
  new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('/', '\\/')}$`);

const maxExactFirst = allCalls.toSorted(
  (one, other) => placeholders(one.path).length - placeholders(other.path).length,
);

const callOf = (method: string, path: string): Call | undefined =>
  maxExactFirst.find((call) => call.method === method && patternOf(call).test(path));

/** A user with all permissions and the whole menu. */
const known: Record<string, (made: unknown) => unknown> = {
  [sessionCalls.user.name]: (made) => {
    const all = permissions.map((name) => ({ category: categoryOf(name), name }));
    const user = made as SessionUser;
    // The production host is this one, so that the copyright is shown.
    const footerHost = user.custom.footerHost === null ? null : location.hostname;
    return {
      ...user,
      custom: { ...user.custom, footerHost },
      outer: false,
      mustChangePassword: false,
      roleDTOList: [{ id: '1', roleName: '‹roleName›', permissionList: all }],
    };
  },
  [sessionCalls.menu.name]: () => menu,
  /** What is put off would stand nowhere. */
  [alarmProgressCalls.progress.name]: (made) =>
    (made as ReplyOf<typeof alarmProgressCalls.progress>).map((each) => ({
      ...each,
      faults: each.faults.map((fault) => ({ ...fault, snoozed: false })),
    })),
  /** Of a tile made for each place, all would be the same. */
  [homeCalls.one.name]: (made) => {
    const home = made as ReplyOf<typeof homeCalls.one>;
    return { ...home, tiles: home.tiles.slice(0, 1), offered: home.offered.slice(0, 1) };
  },
  /** A figure is released once. */
  [welcomeCalls.welcome.name]: (made) => {
    const welcome = made as ReplyOf<typeof welcomeCalls.welcome>;
    return { ...welcome, figures: welcome.figures.slice(0, 1) };
  },
  /** The production host is this one, so that the copyright is shown. */
  [sessionCalls.settings.name]: (made) => {
    const settings = made as ReplyOf<typeof sessionCalls.settings>;
    return {
      ...settings,
      // Of the same words made for each, two would be the same person.
      demoAccounts: settings.demoAccounts.slice(0, 1),
      footerHost: settings.footerHost === null ? null : location.hostname,
      weather: false,
    };
  },
};

/** What is to become of calls by name; `onChange` is told of which call it is another. */
class Instructions<T> extends Map<string, T> {
  onChange: ((name: string) => void) | undefined;

  override set(name: string, instruction: T): this {
    this.onChange?.(name);
    return super.set(name, instruction);
  }
  override delete(name: string): boolean {
    this.onChange?.(name);
    return super.delete(name);
  }
}

export interface CallAnswers {
  fetch(address: string, init?: RequestInit): Promise<Response>;
  /** Addresses the contract does not declare, and replies that could not be made. */
  defects: string[];
  /** The names of the calls that were made. */
  asked: Set<string>;
  /** Calls by name that are answered with an HTTP status instead. */
  failures: Instructions<number>;
  /** Calls by name whose reply is to say something else. */
  changes: Instructions<(made: unknown) => unknown>;
}

/** A `fetch` that answers every declared call with what its reply schema allows. */
export function answerCalls(fullness: Fullness): CallAnswers {
  const reply = createReplies(fullness);
  const defects: string[] = [];
  const asked = new Set<string>();
  const failures = new Instructions<number>();
  const changes = new Instructions(Object.entries(known));
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
    asked,
    failures,
    changes,
    fetch: async (address, init) => {
      const path = address.replace(/^api\//, '').replace(/\?.*$/, '');
      if (path === 'health') return Response.json({});
      const call = callOf(init?.method ?? 'GET', path);
      if (!call || call.reply === download) {
        defects.push(`${path} is not declared`);
        return Response.json({}, { status: 404 });
      }
      asked.add(call.name);
      const status = failures.get(call.name);
      if (status !== undefined) return Response.json({}, { status });
      const answer = tryReply(call.name, call.reply);
      const envelope: Envelope = {
        success: true,
        code: 'ok',
        description: '',
        data: changes.get(call.name)?.(answer) ?? answer,
      };
      return Response.json(envelope);
    },
  };
}
