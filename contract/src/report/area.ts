import { area } from '#contract/area.ts';
import { askCalls } from './ask/askCalls.ts';
import { chartCalls } from './chart/chartCalls.ts';
import { reportCalls } from './reportCalls.ts';

export const reportArea = area({ entities: [], calls: [reportCalls, chartCalls, askCalls] });
