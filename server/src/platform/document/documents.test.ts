import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Writable } from 'node:stream';
import { allCalls } from '@hoistway/contract/allCalls.ts';
import { calls, get, type Call } from '@hoistway/contract/call.ts';
import { field } from '@hoistway/contract/field.ts';
import { instant } from '@hoistway/contract/fieldKinds.ts';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { failsOfMisfits } from '#testing/input/failsOfMisfits.ts';
import { readPdf } from '#testing/readPdf.ts';
import { answerFailures } from '../call/failures.ts';
import { serve, type ServeContext } from '../call/serve.ts';
import { isHeavy } from '../threads/fileTurns.ts';
import { createFiles } from '../files/files.ts';
import { createDocuments } from './documents.ts';

const card = z.object({
  phone: field(z.string(), { masked: { as: 'phone', seenBy: 'user.edit' } }).schema,
  at: instant(),
  text: z.string(),
});
const read = { access: 'signed in', document: card } as const;
const tried = calls('test', 'note', {
  shown: get('try/shown', { access: 'signed in', reply: card }),
  printed: get('try/printed', read),
  broken: get('try/broken', read),
  noAlt: get('try/noAlt', read),
  untitled: get('try/untitled', read),
});

const templates = new URL(`../../../dist/documents/testing-${randomUUID()}/`, import.meta.url);
const begin = '#import "/platform/document/house.typ": *\n';
const sources = {
  printed: `${begin}#show: paper\n#head(data.text)\n#facts(("phone", data.phone), ("at", data.at))`,
  broken: `${begin}#show: paper\n#panic("this never works")`,
  noAlt: `${begin}#show: paper\n#image(bytes("<svg xmlns='http://www.w3.org/2000/svg'/>"), format: "svg")`,
  untitled: `#set text(font: "Noto Sans S Chinese", lang: "en")\nA page`,
};

let here: Installation;
let app: FastifyInstance;
const logged: string[] = [];
const values = {
  phone: '13812345678',
  at: '2026-11-21T16:30:00.000Z',
  text: '#panic("x") *bold* $ _ “q” தமிழ் สมชาย \u{1F46A} \u200D\uFEFF end 𠮷野家 อาคารไทย برج النخيل',
};

const ask = async (call: Call, username: string) => {
  const token = await here.signIn(username);
  const headers = { authorization: token, 'accept-language': 'en', host: 'elevators.example.com:8443' };
  return app.inject({ url: `/api/${call.path}`, headers });
};

beforeAll(async () => {
  here = await anInstallation();
  mkdirSync(templates, { recursive: true });
  for (const [name, source] of Object.entries(sources))
    writeFileSync(new URL(`${name}.typ`, templates), source);
  const folder = templates.pathname.split('/').at(-2)!;
  const company = await here.aCompany('恒升');
  await here.db.updateTable('company').set({ timeZone: 'Asia/Tokyo' }).where('id', '=', company).execute();
  await here.aUser('clerk', company, { permissions: ['elevator.view'] });
  await here.aUser('chief', company, { permissions: ['user.edit'] });
  const log = new Writable({
    write: (line: Buffer, _, done) => {
      logged.push(line.toString());
      done();
    },
  });
  const loggerInstance: FastifyBaseLogger = pino({ level: 'error' }, log);
  app = fastify({ loggerInstance, genReqId: () => 'request-1' });
  answerFailures(app);
  const settings = {
    tellMisfits: failsOfMisfits,
    now: () => here.clock.now,
    publicUrl: null,
    footerHost: null,
  };
  const context: ServeContext = {
    db: here.db,
    authenticate: here.viewers.authenticate,
    findRefs: async () => new Set<string>(),
    missingCode: () => 'objectMissing' as const,
    files: await createFiles(here.db, here.store, () => here.clock.now, here.viewers.refresh),
    documents: createDocuments(here.db, settings),
    mayDisplay: () => false,
    tellMisfits: failsOfMisfits,
    tableOf: () => undefined,
    tableKeeping: (entity: string) => entity,
    kinds: new Map(),
    readings: new Map(),
    readHandlers: new Map(),
    now: Date.now,
    underWay: { begin: () => () => {} },
    auditLog: {
      note: async () => {},
      begin: async () => '0',
      complete: () => {},
      flush: async () => {},
      stop: async () => {},
    },
  };
  const answer = (name: keyof typeof sources) => async () => ({
    template: `${folder}/${name}.typ`,
    name: (today: string) => `card-${today}`,
    title: 'A card',
    record: '/card?id=7',
    data: values,
  });
  serve(app, context, tried, {
    shown: async () => values,
    printed: answer('printed'),
    broken: answer('broken'),
    noAlt: answer('noAlt'),
    untitled: answer('untitled'),
  });
});
afterAll(async () => {
  rmSync(templates, { recursive: true, force: true });
  await app.close();
  await here.close();
});

const printed = async (username: string) => readPdf((await ask(tried.printed, username)).rawPayload);

test('masks in a document the values that a reply masks, and shows them to the same people', async () => {
  const masked = (await ask(tried.shown, 'clerk')).json<{ data: typeof values }>().data.phone;
  expect(masked).toBe('*******5678');
  const { text } = await printed('clerk');
  expect(text).toContain(masked);
  expect(text).not.toContain(values.phone);
  expect((await printed('chief')).text).toContain(values.phone);
});

test('prints texts without evaluating markup, and replaces only letters that no font has', async () => {
  const { text } = await printed('clerk');
  expect(text).toContain('#panic("x") *bold* $ _ “q” ');
  // A Tamil vowel that is drawn before its letter is read out of a document once more.
  expect(text).toMatch(/தமி.*ழ் สมชาย \uFFFD/u);
  expect(text).toContain(' end');
});

test('draws names of other scripts with faces that the product brings, in words that a reader finds', async () => {
  const { text, faces } = await printed('clerk');
  for (const word of ['𠮷野家', 'อาคารไทย', 'برج', 'النخيل']) expect(text).toContain(word);
  expect(faces.map((face) => face.split('-')[0])).toEqual(
    expect.arrayContaining(['NotoSansTamil', 'NotoSansThai', 'IBMPlexSansArabic', 'NotoSansJP']),
  );
});

test('prints times in the company’s time zone, and a QR code with the address of the asked console', async () => {
  const { text, alts, title, language } = await printed('clerk');
  expect(text).toContain('2026-11-22 01:30:00');
  expect(text).toContain('Asia/Tokyo');
  expect(alts).toEqual(['QR code: http://elevators.example.com:8443/#/card?id=7']);
  expect([title, language]).toEqual(['A card', 'en']);
});

test.each([
  ['does not compile', tried.broken, /this never works/],
  ['has a picture without words', tried.noAlt, /missing alt text/],
  ['has no title', tried.untitled, /missing document title/],
])('answers 500 with the request number and logs the error when a template %s', async (_, call, why) => {
  logged.length = 0;
  const reply = await ask(call, 'clerk');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([
    500,
    expect.stringContaining('application/json'),
  ]);
  expect(reply.json()).toMatchObject({ code: 'internal', description: expect.stringContaining('request-1') });
  expect(logged.join()).toMatch(why);
  expect(logged.join()).toContain('request-1');
});

test('every call that makes a document counts as heavy', () => {
  const made = allCalls.filter((call) => call.document);
  expect(made.length).toBeGreaterThanOrEqual(4);
  for (const call of made) expect([call.name, isHeavy(call)]).toEqual([call.name, true]);
});

test('refuses to declare a document that anyone may ask for without a sign-in', () => {
  expect(() => get('try/anyone', { access: 'anyone', document: card })).toThrow('is made for somebody');
});
