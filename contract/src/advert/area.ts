import { area } from '#contract/area.ts';
import { incidentCalls } from './incident/incidentCalls.ts';
import { material } from './material.ts';
import { materialCalls } from './materialCalls.ts';
import { playCalls } from './player/playCalls.ts';
import { playerCalls } from './player/playerCalls.ts';
import { playReportCalls } from './proof/playReportCalls.ts';
import { program } from './program/program.ts';
import { programCalls } from './program/programCalls.ts';
import { programSchedule } from './schedule/programSchedule.ts';
import { programScheduleCalls } from './schedule/programScheduleCalls.ts';
import { terminal } from './terminal/terminal.ts';
import { terminalCalls } from './terminal/terminalCalls.ts';

export const advertArea = area({
  entities: [material, terminal, program, programSchedule],
  calls: [
    materialCalls,
    terminalCalls,
    playerCalls,
    playCalls,
    programCalls,
    programScheduleCalls,
    playReportCalls,
    incidentCalls,
  ],
  lends: {
    'advert/incident/incident.ts': 'the plate of an elevator and notices tell of a rescue as screens do',
  },
});
