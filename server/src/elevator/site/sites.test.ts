import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elevatorFileCalls } from '@hoistway/contract/elevator/elevatorFile.ts';
import { siteCalls } from '@hoistway/contract/elevator/siteCalls.ts';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { dataOf } from '#testing/anInstallation.ts';

let place: Archive;
let here: Archive['here'];
let laurel: string;

beforeAll(async () => {
  place = await anArchive();
  ({ here } = place);
  const { add, property, theirs, ours } = place;
  const garden = { projectName: '桂苑', englishProjectName: 'Laurel Court', propertyId: property };
  laurel = await add({ ...garden, nextInspection: '2027-03-01' });
  await add({ ...garden, nextInspection: '2027-01-15', ownerId: property });
  await add({ projectName: '别院', propertyId: property });
  // Another customer has a site of the same name, which another company maintains.
  await add({ projectName: '桂苑', propertyId: ours, maintainerId: theirs });
  await here.db
    .insertInto('elevatorState')
    .values({ elevatorId: laurel, status: 'fault', trapped: false })
    .execute();
});
afterAll(() => here.close());

const refused = (answer: { envelope: { code: string; description: string } }) => [
  answer.envelope.code,
  answer.envelope.description,
];

describe('sites', () => {
  test('elevators of one project and one property company are one site, and one in fault stands first', async () => {
    const { rows, total } = dataOf(await here.ask(siteCalls.sites, { words: '院' }, place.chief));
    expect([total, rows.map(({ name }) => name)]).toEqual([1, ['别院']]);
    const found = dataOf(await here.ask(siteCalls.sites, { customerId: place.property }, place.chief));
    expect(found.rows).toMatchObject([
      { name: '桂苑', customerName: '聚福物业', elevators: 2, inFault: 1, nextInspection: '2027-01-15' },
      { name: '别院', elevators: 1, inFault: 0, nextInspection: null },
    ]);
  });

  test.each([
    ['zh', '桂苑'],
    ['en', 'Laurel Court'],
  ])('a site is found by its name in %s, with the companies to turn to', async (language, name) => {
    const as = { ...place.chief, language };
    const site = dataOf(await here.ask(siteCalls.site, { name, customerId: place.property }, as));
    expect(site).toMatchObject({ name, elevators: 2, inFault: 1, nextInspection: '2027-01-15' });
    expect(site.contacts.map(({ name: company, ties }) => [company, ties])).toEqual([
      ['聚福物业', ['property', 'owner']],
      ['恒升', ['maintainer']],
    ]);
  });

  test('a site of which the viewer sees no elevator does not exist', async () => {
    const theirs = dataOf(await here.ask(siteCalls.sites, {}, place.stranger));
    expect(theirs.rows.map(({ name, elevators }) => [name, elevators])).toEqual([['桂苑', 1]]);
    for (const name of ['别院', '没有的项目', '桂'])
      expect(refused(await here.ask(siteCalls.site, { name }, place.stranger))).toEqual([
        'objectMissing',
        '对象不存在',
      ]);
    const narrowed = { name: '桂苑', customerId: place.property };
    expect(refused(await here.ask(siteCalls.site, narrowed, place.stranger))[0]).toBe('objectMissing');
  });
});

describe('customers', () => {
  test('companies that own or run visible elevators are customers', async () => {
    const { rows } = dataOf(await here.ask(siteCalls.customers, {}, place.admin));
    expect(rows.map(({ name, sites, elevators, inFault }) => [name, sites, elevators, inFault])).toEqual([
      ['聚福物业', 2, 3, 1],
      ['恒升', 1, 1, 0],
    ]);
  });

  test('a customer is shown to whoever sees an elevator of theirs, and does not exist for others', async () => {
    const customer = dataOf(await here.ask(siteCalls.customer, { id: place.property }, place.chief));
    expect(customer).toMatchObject({ name: '聚福物业', sites: 2, elevators: 3, inFault: 1 });
    for (const id of [place.property, place.station, '999999'])
      expect(refused(await here.ask(siteCalls.customer, { id }, place.stranger))[0]).toBe('objectMissing');
    const theirs = dataOf(await here.ask(siteCalls.customers, {}, place.stranger));
    expect(theirs.rows.map(({ name }) => name)).toEqual(['恒升']);
  });
});

describe('siteFiles', () => {
  test('the files of the elevators of a site are listed for whoever sees these', async () => {
    const file = new File(['%PDF-1.4\n%%EOF\n'], '合格证.pdf');
    dataOf(await here.ask(elevatorFileCalls.addFile, { elevatorId: laurel, file }, place.chief));
    const names = async (as: { token: string }, input: object) =>
      dataOf(await here.ask(siteCalls.siteFiles, input, as)).rows.map(({ name, elevatorId }) => [
        name,
        elevatorId,
      ]);
    expect(await names(place.chief, { site: '桂苑' })).toEqual([['合格证', laurel]]);
    expect(await names(place.chief, { site: '别院' })).toEqual([]);
    expect(await names(place.stranger, { site: '桂苑' })).toEqual([]);
  });
});
