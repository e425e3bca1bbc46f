import { terminal } from '@hoistway/contract/advert/terminal/terminal.ts';
import { area } from '#platform/area.ts';
import { record } from '#platform/record/record.ts';
import { terminalRoutes } from './terminal/terminalRoutes.ts';
import { aTerminal } from './terminal/terminalSamples.ts';
import { visibleTerminals } from './terminal/visibleTerminals.ts';

/** What screens in cars and lobbies show. */
export const advertArea = area({
  dependsOn: [],
  routes: [terminalRoutes],
  records: {
    terminal: record(terminal, {
      table: 'terminal',
      visible: (db, viewer) => visibleTerminals(db, viewer).select(['terminal.id', 'terminal.deviceName']),
      name: ({ deviceName }) => deviceName,
      readBy: 'advert.view',
      called: 'device_name',
      sample: aTerminal,
    }),
  },
});
