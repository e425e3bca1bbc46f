import { area } from '#contract/area.ts';
import { mapCalls } from './mapCluster.ts';
import { staffPositionCalls } from './staffPosition.ts';
import { staffWayCalls } from './staffWay.ts';
import { stationCalls } from './station.ts';

export const mapArea = area({
  entities: [],
  calls: [mapCalls, staffPositionCalls, staffWayCalls, stationCalls],
});
