/** So long a page is waited for that the browser does not show, as in a tab behind others. */
const unseenMs = 300;

let isShown = false;
let showing: Promise<void> | undefined;

/** Whether the browser has shown something of the console. */
export const hasShown = (): boolean => isShown;

/** Ends when the browser has shown what was drawn first: what comes next does not delay it. */
export const firstShown = (): Promise<void> =>
  (showing ??= new Promise((done) => {
    const end = () => {
      isShown = true;
      done();
    };
    const limit = setTimeout(end, unseenMs);
    // A frame is shown after the callbacks before it.
    requestAnimationFrame(() => {
      clearTimeout(limit);
      setTimeout(end);
    });
  }));
