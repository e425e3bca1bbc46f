import type { Call } from '@hoistway/contract/call.ts';
import { type Declared, fieldsOf, type Input } from './declared.ts';
import type { Said } from './judge.ts';
import type { KnownIds } from './knownIds.ts';
import { keeper, readers } from './people.ts';
import type { Done } from './readBack.ts';

interface Asking {
  ask: (call: Call, input: Input, username: string) => Promise<{ said: Said | undefined }>;
  ids: KnownIds;
  /** Judges whether an “ok” was right. */
  judgeOk: (done: Done) => Promise<void>;
  /** Whether it is not over. */
  going: () => boolean;
}

/** What would end what is there, or somebody's sign-in, is not for this. */
const isEnd = ({ method, name }: Call) =>
  method === 'DELETE' || /logout|password|forbid|resign|remove|discard|revoke|loginWeb|\.login$/i.test(name);

/**
 * Every call that writes with every text at its longest, every number at its bound and every list at its most, and then
 * every call that reads, by everybody.
 */
export async function writeLongestAndReadAll(declared: Declared, { ask, ids, judgeOk, going }: Asking) {
  const { allCalls, longestInput, download } = declared;
  const known = new Proxy<Record<string, string>>({}, { get: (_, entity) => ids.knownIdOf(String(entity)) });
  const reading = allCalls.filter(({ effect }) => effect === 'reads');
  const writing = allCalls.filter((call) => call.effect === 'writes' && !isEnd(call));
  const least = (call: Call) => {
    const whole = longestInput(call, known);
    return Object.fromEntries(
      Object.entries(whole).filter(([name]) => !fieldsOf(call.input)[name]!.safeParse(undefined).success),
    );
  };
  const readAll = async (username: string, calls: readonly Call[]) => {
    for (const call of calls) if (going()) await ask(call, least(call), username);
  };

  await readAll('admin', reading);
  for (const username of ['admin', keeper]) {
    for (const call of writing) {
      if (!going()) break;
      const input = longestInput(call, known);
      const { said } = await ask(call, input, username);
      if (said?.success) await judgeOk({ call, input, data: said.data, username });
    }
  }
  const quick = reading.filter((call) => call.reply !== download);
  for (const username of readers) await readAll(username, username === 'admin' ? reading : quick);
}
