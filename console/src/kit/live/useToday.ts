import { useSyncExternalStore } from 'react';
import { formatDay } from '../format/instant.ts';
import { nowTicked, onTick } from './useNow.ts';

/** The day of the person's clock, as yyyy-MM-dd; another one after midnight. */
export const useToday = (): string => useSyncExternalStore(onTick, () => formatDay(nowTicked()));
