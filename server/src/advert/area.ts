import { material } from '@hoistway/contract/advert/material.ts';
import { program } from '@hoistway/contract/advert/program/program.ts';
import { programSchedule } from '@hoistway/contract/advert/schedule/programSchedule.ts';
import { terminal } from '@hoistway/contract/advert/terminal/terminal.ts';
import { rescueMoved, rescueOpened, rescueStepped } from '#area/rescue/rescueEvents.ts';
import { carLineClosed, carLineOpened } from '#area/video/videoEvents.ts';
import { area } from '#platform/area.ts';
import { on } from '#platform/event/reaction.ts';
import { part, record } from '#platform/record/record.ts';
import { aMaterial } from './advertSamples.ts';
import { incidentRoutes } from './incident/incidentRoutes.ts';
import { callBuilding, callCar } from './incident/playerIncident.ts';
import { materialRoutes } from './materialRoutes.ts';
import { playerCalled } from './player/playerEvents.ts';
import { playerRoutes } from './player/playerRoutes.ts';
import { forgetLinesJob } from './proof/forgetLines.ts';
import { playReportRoutes } from './proof/playReportRoutes.ts';
import { programRoutes } from './program/programRoutes.ts';
import { aProgram, aProgramSchedule } from './program/programSamples.ts';
import { visiblePrograms } from './program/visiblePrograms.ts';
import { scheduleRoutes } from './schedule/scheduleRoutes.ts';
import { visibleSchedules } from './schedule/visibleSchedules.ts';
import { terminalRoutes } from './terminal/terminalRoutes.ts';
import { aTerminal } from './terminal/terminalSamples.ts';
import { visibleTerminals } from './terminal/visibleTerminals.ts';
import { visibleMaterials } from './visibleMaterials.ts';
import { advertPeople } from './advertPeople.ts';

/** What screens in cars and lobbies show. */
export const advertArea = area({
  people: advertPeople,
  dependsOn: ['company', 'report', 'rescue'],
  routes: [
    materialRoutes,
    terminalRoutes,
    playerRoutes,
    programRoutes,
    scheduleRoutes,
    incidentRoutes,
    playReportRoutes,
  ],
  jobs: [forgetLinesJob],
  records: {
    material: record(material, {
      table: 'material',
      visible: (db, viewer) => visibleMaterials(db, viewer).select(['material.id', 'material.materialName']),
      name: ({ materialName }) => materialName,
      readBy: 'advert.view',
      called: 'material_name',
      columns: { uploaded_by: { label: 'material.uploadedBy', ref: 'user' } },
      sample: aMaterial,
    }),
    terminal: record(terminal, {
      table: 'terminal',
      visible: (db, viewer) => visibleTerminals(db, viewer).select(['terminal.id', 'terminal.deviceName']),
      name: ({ deviceName }) => deviceName,
      readBy: 'advert.view',
      called: 'device_name',
      sample: aTerminal,
    }),
    program: record(program, {
      table: 'program',
      visible: (db, viewer) => visiblePrograms(db, viewer).select(['program.id', 'program.programName']),
      name: ({ programName }) => programName,
      readBy: 'advert.view',
      called: 'program_name',
      sample: aProgram,
    }),
    programSchedule: record(programSchedule, {
      table: 'programSchedule',
      visible: (db, viewer) => visibleSchedules(db, viewer).select('programSchedule.id'),
      readBy: 'advert.view',
      sample: aProgramSchedule,
    }),
  },
  reactions: [
    on(rescueOpened, callBuilding, { announces: [playerCalled] }),
    on(rescueMoved, callBuilding, { announces: [playerCalled] }),
    on(carLineOpened, callCar, { announces: [playerCalled] }),
    on(carLineClosed, callCar, { announces: [playerCalled] }),
    // Somebody said that the car is empty, or that it is not.
    on(
      rescueStepped,
      async (tx, rescue) => (rescue.step === 'facts' ? callBuilding(tx, rescue) : undefined),
      {
        announces: [playerCalled],
      },
    ),
  ],
  parts: [
    part('terminal', {
      table: 'terminalPlayer',
      readBy: 'advert.view',
      columns: {
        paired_by: { label: 'terminal.pairedBy', ref: 'user' },
        paired_at: { label: 'terminal.pairedAt' },
        public_key: { label: 'terminal.publicKey' },
      },
    }),
  ],
  notAudited: {
    program_version: 'is itself the history of what a programme shows, and by whom',
    program_material: 'follows from the zones of a programme, which is audited',
    program_schedule_terminal: 'which terminals a schedule names; the schedule is audited',
    player_code: 'a code that is used or expires',
    player_command:
      'every call that asks is an entry of the audit log; what players answer follows their reports',
    play_chain: 'what a player sent, signed by its key; nobody writes it by hand',
    play_line: 'what a player sent, signed by its key; nobody writes it by hand',
    play_gap: 'follows from the numbers of the lines',
    play_seal: 'the signature of a player over its lines',
    play_day: 'follows from the lines',
    played_name: 'follows the names of programmes and materials, which are audited',
    player_state: 'follows every report of a player',
  },
});
