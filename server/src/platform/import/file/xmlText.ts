const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text that an attribute of XML says. */
const decodeXml = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? all;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : all;
    },
  );

/** What stands in each tag of a name; attributes may hold the sign that ends one. */
export const tagsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>`, 'g'))].map(
    ([, tag]) => tag!,
  );

const patterns = new Map<string, RegExp>();

/** What an attribute of a tag says, or undefined. */
export function attributeOf(tag: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(name, pattern);
  const found = pattern.exec(tag);
  const text = found?.[1] ?? found?.[2];
  return text === undefined ? undefined : decodeXml(text);
}

/** Whether an attribute that says yes or no says yes. */
export const isSaid = (text: string | undefined): boolean => text === '1' || text === 'true';
