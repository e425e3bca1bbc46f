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
  { allCalls, bare, kindOf, placeholders, download, z },
  { ask, keeper, stranger },
) {
  const isOne = (call, record) =>
    call.method === 'GET' &&
    call.record === record &&
    /\.(?:one|detail)$/.test(call.name) &&
    placeholders(call.path).join() === 'id' &&
    call.reply !== download &&
    bare(call.reply) instanceof z.ZodObject;
  const readOf = (call) => allCalls.find((each) => isOne(each, call.record));

  /** Fields that are read under the name under which they were written. */
  const comparable = (call, read, input) =>
    Object.entries(input).filter(([name, value]) => {
      const schema = call.input.shape[name];
      return (
        schema &&
        name !== 'id' &&
        Object.hasOwn(read.reply.shape, name) &&
        ['string', 'number', 'boolean'].includes(typeof value) &&
        value !== '' &&
        !kindOf(schema).masked &&
        !kindOf(read.reply.shape[name]).masked &&
        !Object.hasOwn(keptOtherwise, `${call.record}.${name}`)
      );
    });

  const isSame = (schema, written, kept) =>
    kindOf(schema).money || typeof written === 'number'
      ? Number(written) === Number(kept)
      : String(written).trim() === String(kept ?? '');

  return {
    judges: (call) => /\.(?:create|update)$/.test(call.name) && readOf(call) !== undefined,
    /** What is wrong with an “ok”, if anything. */
    async faultOf({ call, input, data, username }) {
      const read = readOf(call);
      const id = call.name.endsWith('.create') ? data?.id : input.id;
      if (id === undefined) return undefined;
      const own = await ask(read, { id }, username);
      // Who may write may not always read.
      if (own.status === 403) return undefined;
      if (!own.said?.success)
        return `“ok”, and ${read.name} does not find it: ${own.said?.code ?? own.status}`;
      const lost = comparable(call, read, input).find(
        ([name, value]) => !isSame(call.input.shape[name], value, own.said.data[name]),
      );
      if (lost)
        return `“ok”, and ${lost[0]} is ${JSON.stringify(own.said.data[lost[0]])?.slice(0, 80)} instead of ${JSON.stringify(lost[1]).slice(0, 80)}`;
      if (username !== keeper || Object.hasOwn(seenByOthers, call.record)) return undefined;
      const foreign = await ask(read, { id }, stranger);
      return foreign.said?.success ? `“ok”, and ${stranger} of another company reads it` : undefined;
    },
  };
}
