import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const guides = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** The name by which a heading is linked to. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading!));

const linksIn = (path: string) =>
  [...read(path).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => {
      const [file, anchor] = link.split('#');
      return { link, to: file ? normalize(join(dirname(path), file)) : path, anchor };
    });

test.each(guides)('%s links to files and headings that are there', (path) => {
  const broken = linksIn(path).filter(
    ({ to, anchor }) =>
      !existsSync(join(root, to)) || (anchor !== undefined && !anchorsOf(to).includes(anchor)),
  );
  expect(broken.map(({ link }) => link)).toEqual([]);
});

/** What `scripts/pack.ts` lays into the archive as it is. */
const packed = /const parts = \[([^\]]*)\]/
  .exec(read('scripts/pack.ts'))![1]!
  .match(/'[^']+'/g)!
  .map((part) => part.slice(1, -1));

test('the guides of the archive link to what the archive holds', () => {
  const holds = (to: string) =>
    to === 'README.md' || packed.some((part) => to === part || to.startsWith(`${part}/`));
  for (const path of ['docs/OPERATIONS.md', 'docs/DEVICES.md', 'docs/API.md', 'docs/data.md', 'SECURITY.md'])
    expect(
      linksIn(path)
        .filter(({ to }) => !holds(to))
        .map(({ link }) => link),
      path,
    ).toEqual([]);
  const ownLinks = [...read('scripts/pack/README.md').matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
  expect(ownLinks.filter((link) => !holds(link) || !existsSync(join(root, link)))).toEqual([]);
});

/** The lines of a guide that a shell runs. */
const commandsIn = (path: string): string =>
  [...read(path).matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, lines]) => lines).join('');

test('the commands of the archive are those of the guides, each with a program that is built', () => {
  const programs = Object.fromEntries(
    [...read('scripts/pack/launch.mjs').matchAll(/^ {2}'?([\w:]+)'?: '(server\/dist\/\w+\.js)',$/gm)].map(
      ([, name, file]) => [name!, file!],
    ),
  );
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const bundles = read('scripts/bundles.ts');
  for (const [name, file] of Object.entries(programs)) {
    expect(scripts, name).toHaveProperty([name]);
    expect(bundles, name).toContain(`'${file}'`);
    expect(read('docs/OPERATIONS.md'), name).toMatch(new RegExp(`\`(hoistway )?${name}[\` ]`));
  }
  const used = [
    ...commandsIn('docs/OPERATIONS.md').matchAll(/^(?:\w+=\S+ )?(?:\S*\/)?hoistway ([a-z]+(?::[a-z]+)?)/gm),
  ].map(([, name]) => name!);
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !(name in programs))).toEqual([]);
  for (const path of guides)
    for (const [, name] of read(path).matchAll(/npm run (?:-s )?([a-z][\w:]*)/g))
      expect(scripts, `${path}: npm run ${name}`).toHaveProperty([name!]);
});

test('the files of deploy that the guides name are there', () => {
  const named = guides.flatMap((path) =>
    [...read(path).matchAll(/\bdeploy\/([\w-]+\.[\w.]+)/g)].map(([, name]) => name!),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !existsSync(join(root, 'deploy', name)))).toEqual([]);
});

test('the messages that the guide to operations explains are messages of the program', () => {
  const sources = ['server/src', 'scripts']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((name) => /\.m?[jt]s$/.test(name) && !name.endsWith('.test.ts'))
    .map(read)
    .join('\n');
  const explained = ['## Backup and restore', '## When it does not start or answer']
    .map((title) => read('docs/OPERATIONS.md').split(`${title}\n`)[1]!.split('\n## ')[0]!)
    .flatMap((section) => [...section.matchAll(/^\| (`.*?) \|/gm)].map(([, cell]) => cell!))
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, message]) => message!))
    .filter((message) => !message.startsWith('"'));
  expect(explained.length).toBeGreaterThan(12);
  const parts = explained.flatMap((message) => message.split('…').map((part) => part.trim())).filter(Boolean);
  expect(parts.filter((part) => !sources.includes(part))).toEqual([]);
});
