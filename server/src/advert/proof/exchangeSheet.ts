import { venueTaxonomy, venueTypeOf } from '@hoistway/contract/advert/proof/venueType.ts';
import { sql } from 'kysely';
import type { RequestContext } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { sheetOf, type SheetColumn } from '#platform/sheet.ts';
import { materialNameOf, playedHours, programNameOf, type PlayPeriod, type PlayScope } from './playReport.ts';

/** Hours of a period by screen, campaign and creative, each with where the screen hangs. */
const hoursOf = ({ db, viewer }: RequestContext, period: PlayPeriod, scope: PlayScope, most: number) =>
  playedHours(db, viewer, period, scope)
    .innerJoin('companyCard as owner', 'owner.id', 'chain.companyId')
    .leftJoin('terminal', 'terminal.id', 'chain.terminalId')
    // Of an elevator that is not the viewer's to see no place is told.
    .leftJoin(
      visibleElevators(db, viewer)
        .select(['elevator.id', 'elevator.placeOfUse', 'elevator.latitude', 'elevator.longitude'])
        .as('elevator'),
      (join) => join.onRef('elevator.id', '=', 'terminal.elevatorId'),
    )
    .select([
      sql<string>`coalesce(terminal.serial, '')`.as('serial'),
      'chain.deviceName',
      'terminal.place',
      'elevator.placeOfUse',
      'elevator.latitude',
      'elevator.longitude',
      'day.programId',
      programNameOf(sql`day.program_id`).as('programName'),
      'day.materialId',
      materialNameOf(sql`day.material_id`).as('materialName'),
      sql<string>`day.day::text`.as('day'),
      'day.hour',
      'owner.timeZone',
      'day.plays',
      'day.cut',
      'day.shownMs',
    ])
    .orderBy('day.day')
    .orderBy('chain.deviceName')
    .orderBy('day.hour')
    .orderBy('day.programId')
    .orderBy('day.materialId')
    .orderBy('chain.id')
    .limit(most)
    .execute();

type Hour = Awaited<ReturnType<typeof hoursOf>>[number];

const venueOf = ({ placeOfUse, place }: Hour) =>
  place === null ? undefined : venueTypeOf(placeOfUse, place);

/** The headings are names of fields, the same in every language: a buyer's program reads them. */
const columns: readonly SheetColumn<Hour>[] = [
  { heading: 'screen_id', width: 20, read: ({ serial }) => serial },
  { heading: 'screen_name', width: 28, read: ({ deviceName }) => deviceName },
  { heading: 'venue_taxonomy', width: 16, read: (hour) => venueOf(hour) && venueTaxonomy },
  { heading: 'venue_type_id', width: 14, read: (hour) => venueOf(hour)?.id },
  { heading: 'venue_type', width: 40, read: (hour) => venueOf(hour)?.name },
  { heading: 'latitude', width: 12, read: ({ latitude }) => latitude },
  { heading: 'longitude', width: 12, read: ({ longitude }) => longitude },
  { heading: 'campaign_id', width: 14, read: ({ programId }) => programId },
  { heading: 'campaign_name', width: 28, read: ({ programName }) => programName },
  { heading: 'creative_id', width: 14, read: ({ materialId }) => materialId },
  { heading: 'creative_name', width: 28, read: ({ materialName }) => materialName },
  { heading: 'date', width: 14, holds: 'day', read: ({ day }) => day },
  { heading: 'hour', width: 8, read: ({ hour }) => hour },
  { heading: 'time_zone', width: 20, read: ({ timeZone }) => timeZone },
  { heading: 'plays', width: 10, read: ({ plays }) => plays },
  { heading: 'incomplete_plays', width: 16, read: ({ cut }) => cut },
  { heading: 'play_duration_seconds', width: 22, read: ({ shownMs }) => Math.round(shownMs / 1000) },
];

/** What was shown hour by hour, with the usual names of fields and the venue types of OpenOOH. */
export const exchangeSheet = async (
  ctx: RequestContext,
  period: PlayPeriod,
  scope: PlayScope,
  most: number,
) => sheetOf(ctx, ctx.t('playReport.exchangeSheet'), columns, await hoursOf(ctx, period, scope, most));
