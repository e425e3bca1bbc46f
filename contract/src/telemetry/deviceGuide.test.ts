import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import faultCodes from '@hoistway/reference/faultCodes.json' with { type: 'json' };
import faultRules from '@hoistway/reference/faultRules.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { allowedIn } from './allowed.ts';
import { maxParts, parameterGroups, recordSlots, historyGroup } from './command.ts';
import { deviceRefusals } from './deviceRefusal.ts';
import { eventMessage, longestCode, longestEventId, maxEventBytes, maxReplyBytes } from './event.ts';
import { refusalHelp } from './refusalHelp.ts';
import { doorStates, maxStateBytes, stateMessage } from './state.ts';
import { telemetry, telemetryNames, type TelemetryItem } from './telemetry.ts';
import { telemetryMeaning } from './telemetryMeaning.ts';
import { aheadMs, oldestMs } from './time.ts';
import { deviceChannels, deviceTopic } from './topic.ts';

const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));
const guide = `${docs}DEVICES.md`;

const grouped = (number: number) => number.toLocaleString('en-US');
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const channels: Record<(typeof deviceChannels)[number], readonly [qos: string, form: string, bytes: number]> =
  {
    state: ['0', 'JSON', maxStateBytes],
    'state.pb': ['0', 'protobuf, message `State` of [telemetry.proto](telemetry.proto)', maxStateBytes],
    event: ['1', 'JSON', maxEventBytes],
    offline: ['1', 'last will; the content does not matter', 1024],
    reply: ['1', 'JSON', maxReplyBytes],
  };

const topicRows = [
  ...deviceChannels.map((channel) => {
    const [qos, form, bytes] = channels[channel];
    return [`\`${deviceTopic('<serial>', channel)}\``, 'to the server', qos, form, grouped(bytes)];
  }),
  [`\`${deviceTopic('<serial>', 'command')}\``, 'to the collector', '1', 'JSON', '–'],
];

const stateRows = telemetryNames.map((name) => {
  const item: TelemetryItem = telemetry[name];
  const { means, values } = telemetryMeaning[name];
  const choices = values?.map((value, index) => `${index} ${value}`).join(', ');
  return [`\`${name}\``, String(item.number), choices ?? allowedIn(item), means];
});

const eventRows: readonly (readonly [keyof typeof eventMessage.shape, string, string])[] = [
  [
    'id',
    `a text of 1 to ${longestEventId} characters`,
    'unique for this collector, for ever; a number is taken as its text',
  ],
  ['timeStamp', 'see [Time](#time)', 'when it happened'],
  ['code', `a text of 1 to ${longestCode} characters`, 'see [Codes](#codes)'],
  ['on', '`true` or `false`; missing counts as `true`', '`true` when it begins, `false` when it is over'],
  [
    'seq',
    'a whole number from 0, optional',
    'rises with every event of the collector; orders those of one instant',
  ],
  [
    'snapshot',
    'an object with fields of the state, optional',
    'the elevator at that moment; a field that does not fit is left out, and the event is taken',
  ],
];

const ruleOf = new Map(
  faultRules.map((rule) => [rule.code, rule as { byPerson?: boolean; detect?: string }]),
);
const messageCodeOf = (kind: object) => ('gbCode' in kind ? String(kind.gbCode).replace('*', '') : '');
const fromServer = new Set(['D201', 'D206']);

const codeRows = faultCodes.platformKinds
  .filter(({ code }) => ruleOf.has(code) && ruleOf.get(code)?.byPerson !== true && !fromServer.has(code))
  .map((kind) => [
    `\`${kind.code}\``,
    messageCodeOf(kind) === '' ? '' : `\`${messageCodeOf(kind)}\``,
    kind.en,
    ['', 'critical', 'major', 'minor', 'notice'][kind.severity] ?? '',
    ruleOf.get(kind.code)?.detect === undefined ? '' : 'yes',
  ]);

const controllerRows = faultCodes.controllerFaults.flatMap((fault) => {
  const { iotKind } = fault as { iotKind?: string };
  const names = [fault.code, ...(fault.aliases ?? [])].map((name) => `\`${name}\``).join(', ');
  return iotKind === undefined ? [] : [[names, `\`${iotKind}\``, fault.en]];
});

const refusalRows = deviceRefusals.map((name) => {
  const { cause, cure } = refusalHelp[name];
  return [`\`${name}\``, cause, cure];
});

const codeOf = (file: string, language: string) =>
  `\`\`\`${language}\n${readFileSync(`${docs}devices/${file}`, 'utf8').trimEnd()}\n\`\`\``;

const parts: Record<string, string> = {
  topics: tableOf(['topic', 'direction', 'QoS', 'form', 'at most, bytes'], topicRows),
  state: tableOf(['field', 'protobuf', 'value', 'meaning'], stateRows),
  event: tableOf(
    ['field', 'value', 'meaning'],
    eventRows.map(([name, value, means]) => [`\`${name}\``, value, means]),
  ),
  time: `A time is believed from ${oldestMs / 86_400_000} days ago to ${aheadMs / 60_000} minutes ahead of the server's clock.`,
  codes: tableOf(['code', 'message code', 'meaning', 'severity', 'also seen by the server'], codeRows),
  controllers: tableOf(['controller code', 'counts as', 'meaning'], controllerRows),
  groups: `Parameters: ${parameterGroups.map((group) => `\`${group}\``).join(' ')}. Fault records: ${recordSlots.map((slot) => `\`${slot}\``).join(' ')}. History of fifty: \`${historyGroup}\`. An answer has at most ${maxParts} parts.`,
  refusals: tableOf(['name', 'cause and effect', 'cure'], refusalRows),
  shell: codeOf('collector.sh', 'sh'),
  python: codeOf('collector.py', 'python'),
  c: codeOf('collector.c', 'c'),
};

test('the tables and programs of docs/DEVICES.md are those of the declarations and of docs/devices', async () => {
  const text = readFileSync(guide, 'utf8');
  const used = [...text.matchAll(/<!-- made: (\w+) -->/g)].map(([, name]) => name!);
  expect(used.toSorted()).toEqual(Object.keys(parts).toSorted());
  const made = text.replaceAll(
    /(<!-- made: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin: string, name: string, end: string) => `${begin}\n${parts[name]}\n\n${end}`,
  );
  await expect(made).toMatchFileSnapshot(guide);
});

test('every field of an event is explained, and every value of a choice', () => {
  expect(eventRows.map(([name]) => name).toSorted()).toEqual(Object.keys(eventMessage.shape).toSorted());
  for (const name of telemetryNames) {
    const item: TelemetryItem = telemetry[name];
    const { values } = telemetryMeaning[name];
    if (values) expect(item, name).toMatchObject({ kind: 'whole', from: 0, to: values.length - 1 });
  }
  expect(telemetryMeaning.doorStatus.values).toEqual(Object.keys(doorStates));
});

const examples = [...readFileSync(guide, 'utf8').matchAll(/^```json state\n([\s\S]*?)^```/gm)];

test('the states that the guide shows are taken', () => {
  expect(examples.length).toBeGreaterThan(0);
  for (const [, text] of examples) {
    const state = JSON.parse(text!) as object;
    expect(stateMessage.safeParse(state).error).toBeUndefined();
    const known = ['timeStamp', ...telemetryNames];
    expect(Object.keys(state).filter((name) => !known.includes(name))).toEqual([]);
  }
});
