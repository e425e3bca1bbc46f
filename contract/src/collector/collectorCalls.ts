import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { elevatorSearch } from '#contract/elevator/elevatorSearch.ts';
import { choice, count, flag, identity, instant, ref, text } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { collector, collectorStates } from './collector.ts';

export const collectorSearch = z.object({
  serial: text(40).optional(),
  state: choice('collectorState', collectorStates).optional(),
  /** Of the bound elevator. */
  elevator: elevatorSearch.shape.words,
  model: text(40).optional(),
  companyId: ref('company').optional(),
});

export const collectorRow = collector.schema.extend({
  companyName: z.string().nullable(),
  elevatorNo: z.string().nullable(),
  shortNumber: z.string().nullable(),
  projectName: z.string().nullable(),
  address: z.string().nullable(),
  /** State messages in the last minute. */
  perMinute: count(),
  /** By how much its clock is ahead of the server's; below zero when it is behind. */
  clockSkewMs: z.int(),
  /** A message came within the last day whose time could not be believed, and when the last one did. */
  clockWrong: flag(),
  clockWrongAt: instant().nullable(),
  connectedAt: instant().nullable(),
  createdAt: instant(),
  /** Whether the viewer answers for the company that owns it. */
  managed: flag(),
});

export const checksumAnswers = ['matches', 'differs', 'outdated', 'unknown'] as const;

const oneCollector = z.object({ id: ref('collector') });
const box = collector.pick('serial', 'model', 'sim', 'companyId').partial({ sim: true, companyId: true });

/** A host as a device can reach it: a name or an address, without port. */
const brokerHost = z
  .string()
  .trim()
  .max(253)
  .regex(
    /^([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|[0-9A-Fa-f]*:[0-9A-Fa-f]*:[0-9A-Fa-f:.]*)$/,
    'invalid.hostRule',
  );

/** Answered only once: neither the secret nor this file with it is stored. */
export const provision = z.object({
  id: identity(),
  serial: z.string(),
  secret: z.string(),
  step: count(),
  host: z.string(),
  port: count(),
  tls: flag(),
  fileName: z.string(),
  file: z.string(),
  checksum: z.string(),
});

export const collectorCalls = calls('elevator', 'collector', {
  page: get('collector/pages', {
    access: 'elevator.view',
    input: collectorSearch.extend(
      paging([
        'serial',
        'model',
        'firmware',
        'companyName',
        'elevatorNo',
        'shortNumber',
        'lastSeenAt',
        'messageCount',
        'createdAt',
      ]).shape,
    ),
    reply: pageOf(collectorRow),
  }),
  /** Unbound collectors of the viewer's companies, for the one that takes another's place. */
  spare: get('collector/spare', {
    summary: 'Lists collectors that are not bound to an elevator.',
    access: 'collector.bind',
    input: z.object({ words: text(60).optional() }),
    reply: z.array(collector.show('id', 'serial', 'model')),
  }),
  /** Visible elevators without a collector. */
  elevatorsWithout: get('collector/freeElevators', {
    summary: 'Lists elevators without a collector.',
    access: 'collector.bind',
    touches: ['elevator'],
    input: z.object({ words: text(60).optional() }),
    reply: z.array(
      z.object({
        id: identity(),
        elevatorNo: z.string(),
        shortNumber: z.string().nullable(),
        projectName: z.string(),
        address: z.string(),
      }),
    ),
  }),
  one: get('collector/{id}', {
    access: 'elevator.view',
    input: oneCollector,
    reply: collectorRow,
  }),
  bindings: get('collector/history/{id}', {
    summary: 'Lists the elevators a collector has been bound to.',
    access: 'elevator.view',
    input: oneCollector,
    reply: z.array(
      z.object({
        id: identity(),
        /** Absent when the elevator is not the viewer's to see. */
        elevatorId: identity().nullable(),
        elevatorNo: z.string().nullable(),
        shortNumber: z.string().nullable(),
        address: z.string().nullable(),
        boundAt: instant(),
        boundBy: z.string().nullable(),
        unboundAt: instant().nullable(),
        unboundBy: z.string().nullable(),
      }),
    ),
  }),
  create: post('collector/new', {
    access: 'collector.add',
    input: box.extend({ host: brokerHost.optional() }),
    reply: provision,
  }),
  update: put('collector/{id}', {
    edits: collector,
    access: 'collector.edit',
    input: box.omit({ serial: true }).partial().extend(oneCollector.shape),
  }),
  rotateSecret: post('collector/rotate/{id}', {
    summary: 'Issues a new secret for a collector.',
    access: 'collector.edit',
    input: oneCollector.extend({ host: brokerHost.optional() }),
    reply: provision,
  }),
  disable: put('collector/disabled/{id}', {
    summary: 'Disables or enables a collector.',
    access: 'collector.edit',
    input: oneCollector.extend({ disabled: flag() }),
  }),
  bind: post('collector/bind/{id}', {
    summary: 'Binds a collector to an elevator.',
    access: 'collector.bind',
    touches: ['elevator'],
    input: oneCollector.extend({ elevatorId: ref('elevator') }),
  }),
  unbind: post('collector/unbind/{id}', {
    summary: 'Unbinds a collector from its elevator.',
    access: 'collector.unbind',
    touches: ['elevator'],
    input: oneCollector,
  }),
  /** Another collector takes the elevator of this one. */
  replace: post('collector/replace/{id}', {
    summary: 'Replaces the collector of an elevator by another one.',
    access: 'collector.bind',
    touches: ['elevator'],
    input: oneCollector.extend({ replacementId: ref('collector') }),
  }),
  remove: remove('collector/{id}', {
    access: 'collector.delete',
    touches: ['elevator'],
    input: oneCollector,
  }),
  /** Whether the provisioning file that a device holds is the one in force. */
  checksum: post('step/checksum', {
    summary: 'Checks whether a device holds the current provisioning file.',
    effect: 'reads',
    access: 'elevator.view',
    input: oneCollector.extend({
      step: z.int().min(1).max(2_000_000_000),
      checksum: z
        .string()
        .trim()
        .regex(/^[0-9A-Fa-f]{64}$/, 'invalid.checksumRule'),
    }),
    reply: z.object({ answer: choice('checksumAnswer', checksumAnswers), step: count() }),
  }),
});
