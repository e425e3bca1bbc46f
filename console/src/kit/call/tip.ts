/** Where tips are shown; the frame puts antd behind it once it is loaded. */
interface Tips {
  warn(text: string): void;
  remain?(text: string): void;
  done(text: string): void;
  takeBack?(): void;
}

let tips: Tips = { warn: () => {}, done: () => {} };

export function showTipsWith(next: Tips): void {
  tips = next;
}

/** A warning with a close button. */
export const showTip = (text: string): void => tips.warn(text);

/** A warning that stays until it is closed, whatever is said meanwhile. */
export const showLastingTip = (text: string): void => tips.remain?.(text);

/** Takes the last tip back: what it says stands where the person looks. */
export const takeTipBack = (): void => tips.takeBack?.();

/** What a person submitted has been taken. */
export const showDone = (text: string): void => tips.done(text);
