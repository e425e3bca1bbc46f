import { misfit } from '@hoistway/contract/telemetry/allowed.ts';

/** Why nothing can be made of a message; `detail` names the field and what it holds. */
export interface Unread {
  refusal: 'malformed' | 'unkeepableText';
  detail: string;
}
export type DeviceJson = { value: unknown } | Unread;

/** What the database can keep as text: no U+0000, and no half of a surrogate pair. */
const isKeepable = (text: string): boolean => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Whether a text that cannot be kept stands anywhere in a message, in its keys too. */
export function hasUnkeepableText(value: unknown): boolean {
  // Not by recursion: how deep a message is nested is the device's choice.
  const left: unknown[] = [value];
  while (left.length > 0) {
    const each = left.pop();
    if (typeof each === 'string') {
      if (!isKeepable(each)) return true;
    } else if (Array.isArray(each)) {
      for (const item of each) left.push(item);
    } else if (typeof each === 'object' && each !== null) {
      for (const [key, item] of Object.entries(each)) left.push(key, item);
    }
  }
  return false;
}

/** Names the first field with a text that cannot be kept. */
export function unkeepable(value: unknown): Unread {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['text', value]];
  const [field, content] = fields.find((each) => hasUnkeepableText(each)) ?? fields[0]!;
  const detail = misfit(String(field), content, 'text without U+0000 and without half surrogate pairs');
  return { refusal: 'unkeepableText', detail };
}

/** Reads a device's JSON. Such texts arrive as escapes alone, so a message without any is not looked through. */
export function readDeviceJson(payload: Buffer): DeviceJson {
  const text = payload.toString('utf8');
  try {
    const value: unknown = JSON.parse(text);
    return text.includes(String.raw`\u`) && hasUnkeepableText(value) ? unkeepable(value) : { value };
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    return {
      refusal: 'malformed',
      detail: `${payload.length} bytes that are not JSON: ${why.slice(0, 120)}`,
    };
  }
}
