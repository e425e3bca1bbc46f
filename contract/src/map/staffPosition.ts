import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { staffCard } from '#contract/company/staffCard.ts';
import { count, flag, instant, latitude, longitude } from '#contract/fieldKinds.ts';
import { mapView, markerGroup } from './mapCluster.ts';

/** The longest time for which a position is shared; then consent is asked again. */
export const sharedHours = 12;
/** A position is written no more often. */
export const shareEveryS = 20;
/** Older than this a position is shown as old, and later not at all. */
export const oldAfterMinutes = 10;
export const goneAfterMinutes = 60;

const place = z.object({
  latitude: latitude(),
  longitude: longitude(),
  /** The radius in which the person is. A browser that knows no better than ten kilometres knows nothing. */
  accuracyM: z.int().min(0).max(10_000),
});

/** Whether the person may share their position, and until when it is shared. */
const sharing = z.object({ offered: flag(), until: instant().nullable() });

const shownPerson = staffCard.extend({
  companyName: z.string(),
  ...place.shape,
  at: instant(),
});

export const staffPositionCalls = calls('monitoring', 'staffPosition', {
  /**
   * People in a box who share their position: single ones at this zoom, the others as clusters. `onlyTotal` says how many,
   * and of nobody where.
   */
  people: post('mapCluster/man/gps', {
    summary: 'Lists people who share their location within a part of the map.',
    effect: 'reads',
    access: 'staff.location',
    input: mapView.extend({ onlyTotal: flag().optional() }),
    reply: z.object({
      total: count(),
      clusters: z.array(markerGroup),
      people: z.array(shownPerson),
    }),
  }),
  sharing: get('user/gps', {
    summary: 'Shows whether the signed-in user shares their location.',
    access: 'signed in',
    reply: sharing,
  }),
  /**
   * Starts sharing the position of the signed-in person with those who may view the location of the company's staff.
   */
  startSharing: post('user/gps', {
    summary: 'Starts sharing the location of the signed-in user.',
    access: 'signed in',
    input: place,
    reply: sharing,
  }),
  /** The next position; what comes sooner than every twenty seconds is passed over. */
  movePlace: put('user/gps', {
    summary: 'Updates the shared location of the signed-in user.',
    access: 'signed in',
    input: place,
    reply: sharing,
    trace: 'hourly',
  }),
  /** Ends it, and forgets where the person was. */
  stopSharing: remove('user/gps', {
    summary: 'Stops sharing the location of the signed-in user.',
    access: 'signed in',
  }),
});
