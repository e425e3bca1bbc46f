import { area } from '#contract/area.ts';
import { material } from './material.ts';
import { materialCalls } from './materialCalls.ts';
import { terminal } from './terminal/terminal.ts';
import { terminalCalls } from './terminal/terminalCalls.ts';

export const advertArea = area({ entities: [material, terminal], calls: [materialCalls, terminalCalls] });
