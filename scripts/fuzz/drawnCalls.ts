import { createHash } from 'node:crypto';
import type { Call } from '@hoistway/contract/call.ts';
import { type Declared, fieldsOf, type Input } from './declared.ts';
import type { Request } from './exchange.ts';
import { drawId } from './knownIds.ts';
import { pickCaller } from './people.ts';
import { plainRequest } from './plainRoutes.ts';
import { type Random, randomOf } from './random.ts';
import { requestOf, transports } from './transports.ts';
import { valuesFor } from './values.ts';

/** What is asked: a declared call, given as it is meant where `input` is kept, or what is none. */
export type Asking = { username: string | undefined; request: Request } & (
  | { call: Call; input?: Input; plain?: false }
  | { call: { name: string }; input?: undefined; plain: true }
);

interface Known {
  /** Ids in place of those that were drawn. */
  known: (input: Input) => Input;
  tokenOf: (username: string) => string | undefined;
  now: () => number;
}

/**
 * The calls of a run. Which they are, who makes them and how they travel follows from the seed alone, whatever is answered:
 * `listed` tells two lists apart.
 */
export function drawCalls(declared: Declared, seed: number, { known, tokenOf, now }: Known) {
  const random = randomOf(seed);
  const { fitting, odd } = valuesFor(declared, random, (entity) => drawId(random, entity));
  const list = createHash('sha256');
  let drawn = 0;

  /** What is no declared call, as a caller that has no sign-in. */
  function nextPlain(): Asking {
    const request = plainRequest(random, now());
    note([request.method, request.path, request.body?.toString()]);
    return { call: { name: 'beside the calls' }, username: undefined, plain: true, request };
  }

  const note = (what: unknown) => list.update(`${JSON.stringify(what)}\n`);

  /** The next call: its fields fit, but for one or two; sometimes some are missing or foreign. */
  function next(): Asking {
    const call = declared.allCalls[drawn % declared.allCalls.length]!;
    drawn += 1;
    if (random.chance(0.06)) return nextPlain();
    const given = drawInput(call);
    const username = pickCaller(random);
    const transport = random.chance(0.4) ? 'form' : random.pick(transports);
    const headers = drawHeaders(random);
    note([call.name, username, transport, headers, given]);
    const token = username && tokenOf(username);
    const input = known(given);
    const request = requestOf({
      random,
      call,
      input,
      names: declared.placeholders(call.path),
      transport,
      headers: { ...(token ? { authorization: token } : {}), ...headers },
    });
    note([request.trouble, request.chunked]);
    const isAsMeant = ['form', 'json'].includes(transport) && !request.trouble;
    return { call, username, request, ...(isAsMeant ? { input } : {}) };
  }

  function drawInput(call: Call) {
    const fields = fieldsOf(call.input);
    const names = Object.keys(fields);
    const input: Input = Object.fromEntries(
      names.filter(() => random.chance(0.8)).map((name) => [name, fitting(fields[name]!)]),
    );
    for (let n = random.below(3); n > 0 && names.length > 0; n -= 1) {
      const name = random.pick(names);
      input[name] = odd(fields[name]!);
    }
    if (random.chance(0.1)) input[random.pick(['__proto__x', 'constructor', 'toString', 'a[b]', '\0'])] = 'x';
    if ('sort' in fields && random.chance(0.3))
      input.sort = random.pick(['constructor', '-toString', 'hasOwnProperty', 'id', '-name', 'a;b']);
    return input;
  }

  return {
    next,
    drawn: () => drawn,
    listed: () => list.copy().digest('hex').slice(0, 16),
  };
}

const drawHeaders = (random: Random): Record<string, string> => ({
  'accept-language': random.pick(['zh', 'en', 'fr', '*', 'x'.repeat(500)]),
  'user-agent': random.pick(['fuzz', '', 'é'.repeat(300)]),
  ...(random.chance(0.02) ? { authorization: random.pick(['x', 'Bearer ', 'é', '0'.repeat(4_000)]) } : {}),
});
