/** Whether this browser draws on canvases at all; some are configured not to. */
export const drawsCanvas = (): boolean => document.createElement('canvas').getContext('2d') !== null;
