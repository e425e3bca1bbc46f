import { area } from '#contract/area.ts';
import { homeCalls } from './homeCalls.ts';

export const homeArea = area({ entities: [], calls: [homeCalls] });
