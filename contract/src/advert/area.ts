import { area } from '#contract/area.ts';
import { terminal } from './terminal/terminal.ts';
import { terminalCalls } from './terminal/terminalCalls.ts';

export const advertArea = area({ entities: [terminal], calls: [terminalCalls] });
