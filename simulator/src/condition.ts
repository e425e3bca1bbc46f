import { faultKind, type FaultEffect, type FaultKind } from './faultKinds.ts';

export type Mode = 'normal' | 'inspection' | 'fireRecall';

/** What decides whether an elevator may serve: power, mode, faults, a car caught between landings. */
export class Condition {
  powered = true;
  mode: Mode = 'normal';
  /** In inspection somebody is at work on it, who also looks at doors and landings. */
  attended = false;
  /** On the way to a landing after a stop between two, until its doors are open there. */
  recovering = false;
  /** Ordered by a scenario; `caught` once the car stands between landings with a passenger. */
  trap: { confirm: boolean; caught: boolean } | undefined;
  private readonly faults = new Map<string, FaultKind>();

  /** Undefined when the elevator has this fault already. */
  addFault(code: string): FaultKind | undefined {
    if (this.faults.has(code)) return undefined;
    const kind = faultKind(code);
    this.faults.set(code, kind);
    return kind;
  }

  hasFault(code: string): boolean {
    return this.faults.has(code);
  }

  faultCodes(): string[] {
    return [...this.faults.keys()];
  }

  /** Whether the elevator had this fault. */
  endFault(code: string): boolean {
    return this.faults.delete(code);
  }

  blocked(): boolean {
    if (!this.powered || this.trap?.caught) return true;
    for (const { effect } of this.faults.values()) if (effect !== 'none') return true;
    return false;
  }

  inService(): boolean {
    return this.mode === 'normal' && !this.recovering && !this.blocked();
  }

  jammed(effect: FaultEffect): boolean {
    for (const kind of this.faults.values()) if (kind.effect === effect) return true;
    return false;
  }

  /** As the state message gives it. */
  serviceMode(): number {
    if (!this.powered) return this.recovering ? 5 : 0;
    if (this.mode === 'inspection') return 2;
    if (this.blocked() || this.recovering) return 0;
    return this.mode === 'fireRecall' ? 3 : 1;
  }

  messageCodes(): string[] {
    const codes: string[] = [];
    for (const { messageCode } of this.faults.values()) if (messageCode) codes.push(messageCode);
    if (!this.powered) codes.push('41');
    return codes;
  }
}
