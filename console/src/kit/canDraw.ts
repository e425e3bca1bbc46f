/** Whether this browser has a canvas to draw on. */
export const canDraw = (): boolean => {
  try {
    return document.createElement('canvas').getContext('2d') !== null;
  } catch {
    return false;
  }
};
