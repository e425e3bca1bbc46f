import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { permissions } from '@hoistway/contract/permissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, testPassword, type Installation } from '#testing/anInstallation.ts';

const guide = readFileSync(fileURLToPath(new URL('../../../../docs/API.md', import.meta.url)), 'utf8');

interface Example {
  command: string;
  status: number;
  answer: unknown;
}

/** Every command of the guide with the answer below it. */
const examples: Example[] = [...guide.matchAll(/^```sh\n(.*)\n```\n\n```json ?(\d*)\n(.*)\n```$/gm)].map(
  ([, command, status, answer]) => ({
    command: command!,
    status: Number(status || 200),
    answer: JSON.parse(answer!) as unknown,
  }),
);

let here: Installation;
const known: Record<string, string> = { BASE: '', PASSWORD: testPassword };

beforeAll(async () => {
  here = await anInstallation();
  const company = await here.aCompany('恒升');
  await here.aUser('gateway', company, { permissions: [...permissions], scope: 'company' });
});
afterAll(() => here.close());

/** The words of a command as a shell reads it, as far as the guide writes it. */
const wordsOf = (command: string): string[] =>
  [...command.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) =>
      single ??
      (double ?? bare)!.replaceAll(/\$(\w+)/g, (_, name: string) => known[name] ?? `unknown ${name}`),
  );

/** What curl would send. */
function requestOf(command: string) {
  const [program, silent, url, ...options] = wordsOf(command);
  expect([program, silent]).toEqual(['curl', '-s']);
  const headers: Record<string, string> = {};
  const form: string[] = [];
  for (let at = 0; at < options.length; at += 2) {
    const [option, value] = [options[at], options[at + 1]!];
    if (option === '-H') {
      const [, name, content] = /^([\w-]+): (.*)$/.exec(value)!;
      headers[name!.toLowerCase()] = content!;
    } else if (option === '-d') form.push(value);
    else if (option === '--data-urlencode') {
      const [name, content] = [value.slice(0, value.indexOf('=')), value.slice(value.indexOf('=') + 1)];
      form.push(`${name}=${encodeURIComponent(content)}`);
    } else throw new Error(`the guide uses ${option}, which this test does not know`);
  }
  if (form.length > 0) headers['content-type'] ??= 'application/x-www-form-urlencoded';
  return {
    method: form.length > 0 ? ('POST' as const) : ('GET' as const),
    url: url!,
    headers,
    ...(form.length > 0 ? { payload: form.join('&') } : {}),
  };
}

/** `…` stands for any text, an empty list for any list. */
function isShown(shown: unknown, given: unknown): boolean {
  if (shown === '…') return typeof given === 'string' && given !== '';
  if (Array.isArray(shown))
    return Array.isArray(given) && shown.every((each, index) => isShown(each, given[index]));
  if (typeof shown !== 'object' || shown === null) return shown === given;
  return (
    typeof given === 'object' &&
    given !== null &&
    Object.entries(shown).every(([name, each]) => isShown(each, (given as Record<string, unknown>)[name]))
  );
}

test('every command of docs/API.md is answered as the guide shows', async () => {
  expect(examples.length).toBe([...guide.matchAll(/^```sh$/gm)].length);
  const answers = [];
  for (const { command, status, answer } of examples) {
    const response = await here.app.inject(requestOf(command));
    const given = response.json<{ data?: { token?: string; id?: string } | null }>();
    known['TOKEN'] = given.data?.token ?? known['TOKEN'] ?? '';
    answers.push(given);
    expect({ command, status: response.statusCode }).toEqual({ command, status });
    expect(isShown(answer, given), `${command}\n${response.body}`).toBe(true);
  }
  const [first, again] = answers.slice(-2).map(({ data }) => data?.id);
  expect(again).toBe(first);
});
