/** Faults that people make in using an elevator, or that come from outside of it: doors held or blocked, overload, power. */
const ofUsers: ReadonlySet<string> = new Set(['K117', 'K118', 'K123', 'K128', 'K166']);

/** Inspection, fire recall, firefighters, emergency power, earthquake: what happens there is meant, or a drill. */
const otherModes: ReadonlySet<number> = new Set([2, 3, 4, 5, 6]);

interface Judged {
  code: string;
  faultClass: string;
  /** It stopped several elevators of a site at once. */
  shared: boolean;
  /** The elevator was under inspection when it began. */
  inspected: boolean;
  serviceMode: number | null;
}

/** Whether an installer answers for a fault, as far as its record says. */
export const isInstallersFault = ({ code, faultClass, shared, inspected, serviceMode }: Judged): boolean =>
  faultClass === 'fault' &&
  !ofUsers.has(code) &&
  !shared &&
  !inspected &&
  !(serviceMode !== null && otherModes.has(serviceMode));
