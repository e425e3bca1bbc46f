import { accessTiles } from '#contract/access/homeTiles.ts';
import { alarmTiles } from '#contract/alarm/homeTiles.ts';
import { collectorTiles } from '#contract/collector/homeTiles.ts';
import { companyTiles } from '#contract/company/homeTiles.ts';
import { faultTiles } from '#contract/fault/homeTiles.ts';
import type { HomeTile } from './homeTile.ts';
import { inspectionTiles } from '#contract/inspection/homeTiles.ts';
import { installTiles } from '#contract/install/homeTiles.ts';
import { liveTiles } from '#contract/live/homeTiles.ts';
import { outboxTiles } from '#contract/outbox/homeTiles.ts';
import { partTiles } from '#contract/part/homeTiles.ts';
import type { Permission } from '#contract/permissions.ts';
import { planTiles } from '#contract/plan/homeTiles.ts';
import { rescueTiles } from '#contract/rescue/homeTiles.ts';
import { supervisionTiles } from '#contract/supervision/homeTiles.ts';
import { upkeepContractTiles } from '#contract/upkeepContract/homeTiles.ts';
import { workOrderTiles } from '#contract/workOrder/homeTiles.ts';

/** THE list: the tiles that areas lend to the home screen. It names no call, as it is read before a page begins. */
const tiles = {
  ...rescueTiles,
  ...alarmTiles,
  ...faultTiles,
  ...liveTiles,
  ...collectorTiles,
  ...workOrderTiles,
  ...planTiles,
  ...inspectionTiles,
  ...supervisionTiles,
  ...upkeepContractTiles,
  ...companyTiles,
  ...accessTiles,
  ...outboxTiles,
  ...installTiles,
  ...partTiles,
};
export type HomeTileName = keyof typeof tiles;

export const allTiles: Readonly<Record<HomeTileName, HomeTile>> = tiles;

export const tileNames = Object.keys(tiles) as [HomeTileName, ...HomeTileName[]];

const isForWhoever = (tile: HomeTile): boolean =>
  tile.access.length === 1 && tile.only === undefined && 'list' in tile;

/** Whoever has one of these has a tile. */
export const homeAccess: readonly Permission[] = [
  ...new Set(
    tileNames
      .map((name) => allTiles[name])
      .filter(isForWhoever)
      .flatMap(({ access }) => access),
  ),
];
