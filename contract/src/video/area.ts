import { area } from '#contract/area.ts';
import { cameraCalls } from './cameraCalls.ts';

export const videoArea = area({ entities: [], calls: [cameraCalls] });
