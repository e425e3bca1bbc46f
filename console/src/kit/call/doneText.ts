import type { Call } from '@hoistway/contract/call.ts';
import { currentText, hasText } from '../text.ts';

/** What records are called by, the name that people say first. */
const namesOfRecords = [
  'name',
  'nick',
  'roleName',
  'groupName',
  'settingName',
  'robotName',
  'viewName',
  'templateName',
  'shortNumber',
  'elevatorNo',
  'certificateNo',
  'serial',
  'code',
];

const acts = [
  [/^(create|add)/, 'done.created', 'done.createdOne'],
  [/^(update|save|set)/, 'done.saved', 'done.savedOne'],
  [/^remove/, 'done.removed', 'done.removed'],
] as const;

/** What is said when a call has done what it was told. */
export function doneText(call: Call, input: Record<string, unknown> = {}): string {
  const told = Object.values(input).filter((value) => ['string', 'boolean'].includes(typeof value));
  const own = [...told.map((value) => `done.${call.name}.${String(value)}`), `done.${call.name}`].find(
    hasText,
  );
  const name = namesOfRecords
    .map((each) => input[each])
    .find((each): each is string => typeof each === 'string' && each !== '');
  const many = Object.values(input).find(Array.isArray);
  const values = { name: name ?? '', n: many?.length ?? 1 };
  if (own) return currentText(own, values);
  const subject = `auditLogSubject.${call.record}`;
  const verb = call.name.slice(call.record.length + 1);
  const act = acts.find(([spelling]) => spelling.test(verb));
  if (!act || !hasText(subject)) return currentText('done.any');
  return currentText(name === undefined ? act[2] : act[1], { ...values, what: currentText(subject) });
}
