/**
 * Loaded into the server and whatever it starts (`NODE_OPTIONS`): the present is as far from that of the machine as the
 * environment says.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS);

if (Number.isFinite(aheadMs)) {
  const machine = Date;
  const now = () => machine.now() + aheadMs;
  globalThis.Date = new Proxy(machine, {
    construct: (_, given, made) => Reflect.construct(machine, given.length === 0 ? [now()] : given, made),
    apply: () => new machine(now()).toString(),
    get: (_, name) => (name === 'now' ? now : Reflect.get(machine, name)),
  });
}
