import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import type { TemplateStep } from '@hoistway/contract/install/installTemplate.ts';
import { installTemplateCalls } from '@hoistway/contract/install/installTemplateCalls.ts';
import { installTemplateMoves } from '@hoistway/contract/install/installTemplateMoves.ts';
import { shippedTemplates } from '@hoistway/contract/install/shippedTemplates.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';

interface Signed {
  token: string;
  userId: string;
  permissions: Set<Permission>;
}
type Said = InputOf<typeof installTemplateCalls.create>;
type Detail = ReplyOf<typeof installTemplateCalls.one>;

let here: Installation;
let own: string;
let ours: Signed;
let reader: Signed;
let stranger: Signed;

const step = (key: string, days = 3, changes: Partial<TemplateStep> = {}): TemplateStep => ({
  key,
  name: key,
  englishName: null,
  hold: false,
  workingDays: days,
  paperRule: null,
  pictures: 0,
  papers: [],
  measures: [],
  auditor: 'manager',
  ...changes,
});
const link = (from: string, to: string, lag = 0) => ({ from, to, lag });
const said: Said = {
  name: '乘客电梯',
  elevatorKind: 'traction',
  country: 'CN',
  steps: [
    step('rails', 6),
    step('car', 3),
    step('doors', 8),
    step('check', 0, { hold: true, workingDays: null }),
  ],
  links: [link('rails', 'car'), link('rails', 'doors', 1), link('car', 'check'), link('doors', 'check')],
};

async function person(name: string, companyId: string, held: readonly Permission[] = permissions) {
  const userId = await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  return { userId, token: await here.signIn(name), permissions: new Set(held) };
}
const answerTo = (changes: Partial<Said> = {}, as = ours) =>
  here.ask(installTemplateCalls.create, { ...said, ...changes }, as);
const add = async (changes: Partial<Said> = {}): Promise<string> =>
  dataOf<{ id: string }>(await answerTo(changes)).id;
const find = async (id: string, as = ours) =>
  dataOf<Detail>(await here.ask(installTemplateCalls.one, { id }, as));
const errorsOf = async (changes: Partial<Said>) => {
  const { envelope } = await answerTo(changes);
  return envelope.success ? {} : envelope.errors;
};

beforeAll(async () => {
  here = await anInstallation();
  own = await here.aCompany('恒升');
  const other = await here.aCompany('康达');
  ours = await person('ours', own);
  reader = await person('reader', own, ['install.view']);
  stranger = await person('stranger', other);
});
beforeEach(() => here.db.deleteFrom('installTemplate').execute());
afterAll(() => here.close());

describe('a template', () => {
  test('says how long it takes by its longest line, and what it is made of', async () => {
    expect(await find(await add(), reader)).toMatchObject({
      stepCount: 4,
      holdCount: 1,
      span: 15,
      version: 1,
      state: 'current',
      steps: said.steps,
      links: said.links,
    });
  });

  test('keeps a version for each change of its plan, and none for a change of its name', async () => {
    const id = await add();
    dataOf(await here.ask(installTemplateCalls.update, { id, name: '乘客电梯二' }, ours));
    dataOf(await here.ask(installTemplateCalls.update, { id, steps: said.steps, links: said.links }, ours));
    expect((await find(id)).version).toBe(1);
    dataOf(await here.ask(installTemplateCalls.update, { id, links: [link('rails', 'car')] }, ours));
    expect(await find(id)).toMatchObject({ version: 2, name: '乘客电梯二', span: 9 });
    const kept = await here.db
      .selectFrom('installTemplateVersion')
      .where('templateId', '=', id)
      .orderBy('version')
      .select(['version', 'links'])
      .execute();
    expect(kept).toEqual([
      { version: 1, links: said.links },
      { version: 2, links: [link('rails', 'car')] },
    ]);
  });

  test('of 40 steps is equal to its copy, links and all', async () => {
    const steps = Array.from({ length: 40 }, (_, at) => step(`s${at}`, 1 + (at % 5)));
    const links = steps.flatMap(({ key }, at) =>
      at === 0 ? [] : [link(`s${Math.floor(at / 2)}`, key, at % 3)],
    );
    const first = await find(await add({ steps, links: links.filter(({ from, to }) => from !== to) }));
    const { name: _, ...rest } = first;
    const copy = await find(await add({ ...rest, name: '副本' }));
    for (const field of [
      'steps',
      'links',
      'span',
      'stepCount',
      'holdCount',
      'country',
      'elevatorKind',
    ] as const)
      expect(copy[field]).toEqual(first[field]);
  });

  test('refuses a circle by the names of its steps, a link to itself, twice or to nowhere, and a step twice', async () => {
    const circle = [...said.links, link('check', 'rails')];
    expect(await errorsOf({ links: circle })).toEqual({ links: expect.stringContaining('rails → ') });
    expect(await errorsOf({ links: [link('car', 'car')] })).toEqual({
      links: expect.stringContaining('“car”'),
    });
    expect(await errorsOf({ links: [link('rails', 'car'), link('rails', 'car', 2)] })).toHaveProperty(
      'links',
    );
    expect(await errorsOf({ links: [link('rails', 'lost')] })).toHaveProperty('links');
    expect(await errorsOf({ links: [link('rails', 'car', 366)] })).toHaveProperty(['links.0.lag']);
    expect(await errorsOf({ steps: [step('a'), step('a')], links: [] })).toHaveProperty('steps');
    expect(await errorsOf({ steps: [], links: [] })).toHaveProperty('steps');
    expect(await errorsOf({ steps: [step('a', 0)], links: [] })).toHaveProperty(['steps.0.workingDays']);
    const id = await add();
    const refused = await here.ask(installTemplateCalls.update, { id, links: circle }, ours);
    expect(refused.envelope).toMatchObject({ errors: { links: expect.any(String) } });
    expect((await find(id)).links).toEqual(said.links);
  });

  test('of another company does not exist', async () => {
    const id = await add();
    for (const call of [installTemplateCalls.one, installTemplateCalls.remove] as const)
      expect((await here.ask(call, { id }, stranger)).envelope).toMatchObject({ code: 'objectMissing' });
    expect((await answerTo({ name: 'x' }, reader)).status).toBe(403);
    dataOf(await here.ask(installTemplateCalls.remove, { id }, ours));
  });

  test.each(shippedTemplates)(
    'that comes with the product is taken as it is: $englishName',
    async ({ name, englishName, elevatorKind, country, steps, links }) => {
      const shipped = { name, englishName, elevatorKind, country, steps, links };
      const found = await find(await add(shipped));
      expect(found.steps).toEqual(shipped.steps);
      expect(found.span).toBeGreaterThan(60);
      // Each step but the first follows another one, and the handover comes last.
      const followed = new Set(found.links.map(({ to }) => to));
      expect(found.steps.filter(({ key }) => !followed.has(key)).map(({ key }) => key)).toEqual(['survey']);
      expect(found.steps.at(-1)!.key).toBe('handover');
    },
  );
});

test(
  'each move of a template is allowed only from the states and for the people in the table',
  async () => {
    const people = { ours, reader };
    const counts = await tryEveryMove({
      db: here.db,
      moves: installTemplateMoves,
      people,
      callOf: () => installTemplateCalls.move,
      ask: (move, id, state, who) =>
        here.ask(
          installTemplateCalls.move,
          { id, act: move, ...(state === undefined ? {} : { seen: state }) },
          who,
        ),
      put: async (state) => {
        await here.db.deleteFrom('installTemplate').execute();
        const id = await add();
        await here.db.updateTable('installTemplate').set({ state }).where('id', '=', id).execute();
        return id;
      },
      rowOf: (state) => ({ state }),
      stateOf: async (id) => (await find(id)).state,
      refusalOf: (_, __, stale) => (stale ? 'stateMoved' : 'invalidStatus'),
    });
    expect(counts.done).toBeGreaterThan(1);
  },
  everyMoveMs,
);
