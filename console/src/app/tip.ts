/** Where tips are shown; the frame puts antd behind it once it is loaded. */
type Show = (text: string) => void;

let show: Show = () => {};

export function showTipsWith(next: Show): void {
  show = next;
}

/** A warning with a close button. */
export const showTip = (text: string): void => show(text);
