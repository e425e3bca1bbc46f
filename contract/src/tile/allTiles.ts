import { accessTiles } from '#contract/access/homeTiles.ts';
import { alarmTiles } from '#contract/alarm/homeTiles.ts';
import { backupTiles } from '#contract/backup/homeTiles.ts';
import { collectorTiles } from '#contract/collector/homeTiles.ts';
import { companyTiles } from '#contract/company/homeTiles.ts';
import { faultTiles } from '#contract/fault/homeTiles.ts';
import type { HomeTile } from './homeTile.ts';
import { inspectionTiles } from '#contract/inspection/homeTiles.ts';
import { installTiles } from '#contract/install/homeTiles.ts';
import { liveTiles } from '#contract/live/homeTiles.ts';
import { outboxTiles } from '#contract/outbox/homeTiles.ts';
import { partTiles } from '#contract/part/homeTiles.ts';
import { planTiles } from '#contract/plan/homeTiles.ts';
import { rescueTiles } from '#contract/rescue/homeTiles.ts';
import { supervisionTiles } from '#contract/supervision/homeTiles.ts';
import { upkeepContractTiles } from '#contract/upkeepContract/homeTiles.ts';
import type { HomeTileName } from './tileNames.ts';
import { workOrderTiles } from '#contract/workOrder/homeTiles.ts';

/** The tiles that areas lend to the home screen; `tileNames.ts` names them. It names no call. */
export const allTiles: Readonly<Record<HomeTileName, HomeTile>> = {
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
  ...backupTiles,
  ...installTiles,
  ...partTiles,
};
