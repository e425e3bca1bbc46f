import { area } from '#contract/area.ts';
import { material } from './material.ts';
import { materialCalls } from './materialCalls.ts';

export const advertArea = area({ entities: [material], calls: [materialCalls] });
