import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('sources.test'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const inScreens = sources.filter(({ path }) => !path.startsWith('kit/'));
const holding = (words: RegExp, among: typeof sources) =>
  among.filter(({ text }) => words.test(text)).map(({ path }) => path);

test('screens leave refetching and error messages to the kit', () => {
  expect(inScreens.length).toBeGreaterThan(200);
  expect(holding(/invalidateQueries/, sources)).toEqual(['kit/call/askAgain.ts']);
  expect(holding(/\.catch\(\(\) => \{\}\)|\.then\([^;]*, \(\) => \{\}\)/, inScreens)).toEqual([]);
});

test('entity forms take their fields from the call they send', () => {
  const forms = inScreens.filter(({ text }) => text.includes('<EntityForm'));
  expect(forms.length).toBeGreaterThan(25);
  expect(holding(/<Form\.Item\s[^>]*\b(?:name|rules)=/, forms)).toEqual([]);
  expect(
    holding(/<Form\.Item\s[^>]*\bname=/, [{ path: 'by hand', text: `<Form.Item\n  name="nick">` }]),
  ).toEqual(['by hand']);
});

test('no source uses the date and time inputs of the browser', () => {
  const native =
    /type=\{?["'](?:date|datetime-local|time|month|week)["']|type: ["'](?:date|datetime-local)["']/;
  expect(holding(native, sources)).toEqual([]);
  expect(holding(native, [{ path: 'by hand', text: '<Input type="date" />' }])).toEqual(['by hand']);
});

test('no source uses a part of antd that writes inline styles, which the content policy refuses', () => {
  const inline = /<Input\.TextArea[^>]*\bautoSize\b|<Watermark\b/;
  expect(holding(inline, sources)).toEqual([]);
  expect(holding(inline, [{ path: 'by hand', text: '<Input.TextArea\n  autoSize />' }])).toEqual(['by hand']);
});
