import { area } from '#contract/area.ts';
import { reportCalls } from './reportCalls.ts';

export const reportArea = area({ entities: [], calls: [reportCalls] });
