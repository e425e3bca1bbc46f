export type DeviceJson = { value: unknown } | { refusal: 'malformed' | 'unkeepableText' };

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

/** Reads a device's JSON. Such texts arrive as escapes alone, so a message without any is not looked through. */
export function readDeviceJson(payload: Buffer): DeviceJson {
  const text = payload.toString('utf8');
  try {
    const value: unknown = JSON.parse(text);
    return text.includes(String.raw`\u`) && hasUnkeepableText(value)
      ? { refusal: 'unkeepableText' }
      : { value };
  } catch {
    return { refusal: 'malformed' };
  }
}
