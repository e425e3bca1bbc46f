import { keeper, readers } from './people.mjs';

/** What would end what is there, or somebody's sign-in, is not for this. */
const isEnd = ({ method, name }) =>
  method === 'DELETE' || /logout|password|forbid|resign|remove|discard|revoke|loginWeb|\.login$/i.test(name);

/**
 * Every call that writes with every text at its longest, every number at its bound and every list at its most, and then
 * every call that reads, by everybody.
 */
export async function writeLongestAndReadAll(declared, { ask, ids, judgeOk, going }) {
  const { allCalls, longestInput, download } = declared;
  const known = new Proxy({}, { get: (_, entity) => ids.knownIdOf(String(entity)) });
  const reading = allCalls.filter(({ effect }) => effect === 'reads');
  const writing = allCalls.filter((call) => call.effect === 'writes' && !isEnd(call));
  const least = (call) => {
    const whole = longestInput(call, known);
    return Object.fromEntries(
      Object.entries(whole).filter(([name]) => !call.input.shape[name].safeParse(undefined).success),
    );
  };
  const readAll = async (username, calls) => {
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
