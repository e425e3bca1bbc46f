import { collector } from '@hoistway/contract/collector/collector.ts';
import { collectorAwaited, collectorChanged } from '#area/elevator/elevatorEvents.ts';
import { elevatorHandedOver } from '#area/install/installEvents.ts';
import { area } from '#platform/area.ts';
import { on } from '#platform/event/reaction.ts';
import { record } from '#platform/record/record.ts';
import { collectorRoutes } from './collectorRoutes.ts';
import { aCollector } from './collectorSamples.ts';
import { bindHandedOver } from './collectorWrite.ts';
import { visibleCollectors } from './visibleCollectors.ts';
import { collectorPeople } from './collectorPeople.ts';

/** The devices that report for elevators. */
export const collectorArea = area({
  people: collectorPeople,
  dependsOn: ['access', 'elevator'],
  routes: [collectorRoutes],
  records: {
    collector: record(collector, {
      table: 'collector',
      visible: (db, viewer) => visibleCollectors(db, viewer).select(['collector.id', 'collector.serial']),
      name: ({ serial }) => serial,
      readBy: 'elevator.view',
      called: 'serial',
      sample: aCollector,
    }),
  },
  reactions: [on(elevatorHandedOver, bindHandedOver, { announces: [collectorAwaited, collectorChanged] })],
  notAudited: { collector_binding: 'is itself the history of what was bound, and by whom' },
  lends: {
    'collector/holdCollector.ts': 'with the handover of its elevator a collector is bound',
    'collector/firmware.ts': 'the ingest hears which version a collector runs',
    'collector/knownCollectors.ts': 'a node knows each collector that may speak to it',
    'collector/visibleCollectors.ts':
      'which collectors a viewer sees, wherever lists show them or what they said',
  },
});
