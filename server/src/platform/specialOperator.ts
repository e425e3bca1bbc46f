import type { Viewer } from './viewer.ts';

/** Special operators answer for one alarm channel; their roles say so. */
export const isSpecialOperator = (viewer: Viewer): boolean =>
  viewer.scopes.has('alarmChannel') && viewer.alarmChannel !== null;
