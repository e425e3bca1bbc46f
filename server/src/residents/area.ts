import { dependentResident } from '@hoistway/contract/residents/dependentResident.ts';
import { residentsPage } from '@hoistway/contract/residents/residentsPage.ts';
import { lifeStateMoved } from '#area/elevator/elevatorEvents.ts';
import { faultClosed, faultOpened, faultRepeated } from '#area/fault/faultAndIncidentEvents.ts';
import { elevatorOnline, modeChanged } from '#area/live/elevatorEvents.ts';
import { insideReported, rescueMoved, rescueOpened } from '#area/rescue/rescueEvents.ts';
import { orderMoved } from '#area/workOrder/orderEvents.ts';
import { area } from '#platform/area.ts';
import { on } from '#platform/event/reaction.ts';
import { messageFailed } from '#platform/outbox/outboxEvents.ts';
import { record } from '#platform/record/record.ts';
import { dependentRoutes } from './dependentRoutes.ts';
import { leftoverTimer, unconfirmedTimer } from './forgetTimers.ts';
import { residentsPageRoutes } from './pageRoutes.ts';
import { goneTimer, noteGone } from './goneBrowsers.ts';
import { addressAsked, elevatorTurned, elevatorTurnedInBrowser } from './residentsMessages.ts';
import { aDependent, aResidentsPage } from './residentsSamples.ts';
import { statusRoutes } from './statusRoutes.ts';
import { lookAgain, lookTimer } from './tellResidents.ts';
import { visibleDependents } from './visibleDependents.ts';
import { visiblePages } from './visiblePages.ts';
import { residentsPeople } from './residentsPeople.ts';

/** What residents of a building know of its elevators, and who of them cannot do without one. */
export const residentsArea = area({
  people: residentsPeople,
  dependsOn: ['faultCode'],
  routes: [residentsPageRoutes, statusRoutes, dependentRoutes],
  records: {
    residentsPage: record(residentsPage, {
      table: 'residentsPage',
      visible: (db, viewer) =>
        visiblePages(db, viewer).select(['residentsPage.id', 'residentsPage.buildingName']),
      name: ({ buildingName }) => buildingName,
      readBy: 'elevator.view',
      called: 'building_name',
      columns: { token: { label: 'residentsPage.token', secret: true } },
      sample: aResidentsPage,
    }),
    dependentResident: record(dependentResident, {
      table: 'dependentResident',
      visible: (db, viewer) => visibleDependents(db, viewer).select('dependentResident.id'),
      sample: aDependent,
    }),
  },
  messageKinds: [addressAsked, elevatorTurned, elevatorTurnedInBrowser],
  timers: [lookTimer, unconfirmedTimer, leftoverTimer, goneTimer],
  reactions: [
    on(faultOpened, lookAgain),
    on(faultRepeated, lookAgain),
    on(faultClosed, lookAgain),
    on(rescueOpened, lookAgain),
    on(rescueMoved, lookAgain),
    on(insideReported, lookAgain),
    on(orderMoved, lookAgain),
    on(modeChanged, lookAgain),
    on(elevatorOnline, lookAgain),
    on(lifeStateMoved, lookAgain),
    on(messageFailed, noteGone),
  ],
  notAudited: {
    residents_page_elevator:
      'every call that changes which elevators a page shows is an entry of the audit log',
    residents_subscription:
      'addresses and browsers of residents are kept nowhere but here, and forgotten when they end',
    dependent_resident: 'names of residents stay on the list of their user unit',
  },
});
