/** What the program tells its own processes. */
const internalNames = ['HOISTWAY_ROOT', 'HOISTWAY_RESTARTED_AFTER'];

const ours = /^HOISTWAY_/i;

/** Kubernetes names the services of a namespace to every process in it: those of one called `hoistway…` begin as we do. */
const ofKubernetes = (name: string, value: string) =>
  /_SERVICE_HOST$|_SERVICE_PORT(_|$)|_PORT_\d+_(TCP|UDP|SCTP)(_|$)/.test(name) ||
  (name.endsWith('_PORT') && /^(tcp|udp|sctp):\/\//.test(value));

/** A sentence for each variable that is spelt like a setting and is none, with the setting it is nearest to. */
export function unknownSettings(given: Record<string, string>, settings: readonly string[]): string[] {
  const known = new Set([...settings, ...internalNames]);
  return Object.entries(given)
    .filter(([name, value]) => ours.test(name) && !known.has(name) && !ofKubernetes(name, value))
    .map(([name]) => `${name} is not a setting; did you mean ${nearest(name, settings)}?`);
}

/** The setting that is spelt most alike; our beginning counts on neither side, as some settings have none. */
function nearest(name: string, settings: readonly string[]): string {
  const bare = (text: string) => text.toUpperCase().replace(ours, '');
  const distances = settings.map((setting) => editsBetween(bare(name), bare(setting)));
  return settings[distances.indexOf(Math.min(...distances))]!;
}

/** How many letters are to be added, left out, replaced or exchanged with their neighbour. */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, n) => n)];
  for (let i = 1; i <= one.length; i += 1) {
    const [row, above, beyond]: number[][] = [[i], rows.at(-1)!, rows.at(-2) ?? []];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      const exchanged = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row!.push(
        Math.min(
          above![j]! + 1,
          row![j - 1]! + 1,
          above![j - 1]! + (same ? 0 : 1),
          exchanged ? beyond![j - 2]! + 1 : Infinity,
        ),
      );
    }
    rows.push(row!);
  }
  return rows.at(-1)!.at(-1)!;
}
