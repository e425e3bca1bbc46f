import { auditLogCalls } from '@hoistway/contract/auditLog/auditLogCalls.ts';
import { dossierCalls } from '@hoistway/contract/dossier/dossierCalls.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { renewalCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf, loadInstallationKey, newPrivateKey } from '#platform/database/installationKey.ts';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { dataOf } from '#testing/anInstallation.ts';
import { aRichElevator, people, prices } from '#testing/aRichElevator.ts';
import { readBundle, writeBundle } from './bundle.ts';
import { aContent } from './dossierSamples.ts';

let archive: Archive;
let rich: Awaited<ReturnType<typeof aRichElevator>>;
let next: { token: string };

beforeAll(async () => {
  archive = await anArchive();
  rich = await aRichElevator(archive);
  const { here } = archive;
  const nextCompany = await here.aCompany('新梯维保');
  await here.aUser('next', nextCompany, {
    permissions: ['elevator.view', 'elevator.edit', 'elevator.export'],
    scope: 'company',
  });
  next = { token: await here.signIn('next') };
  await here.aUser('watcher', archive.ours, { permissions: ['elevator.view'], scope: 'company' });
});
afterAll(() => archive.here.close());

const exported = async (input: { files?: string[]; withoutRemarks?: boolean } = {}, as = archive.chief) =>
  dataOf(await archive.here.ask(dossierCalls.export, { elevatorId: rich.elevatorId, ...input }, as));
const fileOf = (bytes: Buffer) => new File([new Uint8Array(bytes)], 'dossier.hwd');
const check = (elevatorId: string, bytes: Buffer, as = archive.chief) =>
  archive.here.ask(dossierCalls.check, { elevatorId, file: fileOf(bytes) }, as);
const list = async (elevatorId = rich.elevatorId, as = archive.chief) =>
  dataOf(await archive.here.ask(dossierCalls.list, { elevatorId }, as));
const take = (
  elevatorId: string,
  bytes: Buffer,
  more: { accepted?: string; remember?: boolean; fill?: ['brand'] } = {},
  as = archive.chief,
) => {
  const { digest } = readBundle(bytes);
  return archive.here.ask(dossierCalls.take, { elevatorId, file: fileOf(bytes), digest, ...more }, as);
};
/** What another installation would have made of the same elevator. */
const foreign = (
  key = keyOf(newPrivateKey()),
  no = 'OTHER-7',
  registrationCode: string | null = '31101154',
) =>
  writeBundle(
    key,
    {
      madeAt: '2026-11-20T08:00:00.000Z',
      madeBy: '旧梯维保',
      madeByEnglish: 'Old Elevators',
      elevator: { elevatorNo: no, registrationCode, equipmentNo: null, factoryNo: null },
    },
    aContent(),
    [],
  );

test('a dossier holds the technical history of the elevator', async () => {
  const { manifest, content, files } = readBundle(await exported({ files: [rich.pdf, rich.picture] }));
  expect(manifest).toMatchObject({ madeBy: '恒升', elevator: { registrationCode: '31101154' } });
  expect(content['nameplate.json']).toMatchObject({ factoryNo: 'KONE-778', ratedLoad: 1000 });
  expect(content['floors.json'].labels).toHaveLength(4);
  expect(content['parameters.json']).toEqual({
    readAt: '2026-11-01T08:00:00.000Z',
    values: [
      { code: 'F0-00', value: 3 },
      { code: 'F0-01', value: 1.75 },
    ],
  });
  const { rows, older } = content['faults.json'];
  expect([rows.map(({ code }) => code).toSorted(), older]).toEqual([['A194', 'K115', 'K116'], 1]);
  expect(
    content['visits.json'].rows.map(({ type, ordinal, items }) => [type, ordinal, items.length]),
  ).toEqual([
    ['maintenance', 8, 1],
    ['maintenance', 7, 3],
    ['repair', null, 0],
  ]);
  expect(content['visits.json'].rows.at(-1)).toMatchObject({ faultCode: 'K115' });
  expect(content['visits.json'].rows.at(-1)?.solution).toContain('门机皮带松动');
  expect(content['replacedParts.json'].rows).toMatchObject([{ quantity: 1, unit: '条' }]);
  expect(content['certificates.json'].nextInspection).toBe('2027-05-31');
  expect(content['certificates.json'].documents).toHaveLength(2);
  const { faults, items, repairs } = content['defects.json'];
  expect(faults.map(({ code }) => code)).toEqual(['K116']);
  expect(items.map(({ code }) => code)).toEqual(['A1', 'A3']);
  expect(repairs).toHaveLength(1);
  expect([...files.keys()]).toEqual(['file/1', 'file/2']);
});

test('a dossier contains no names of people, phone numbers or prices', async () => {
  const bytes = await exported({ files: [rich.pdf, rich.picture] });
  const text = bytes.toString('utf8');
  expect(text).toContain('门机皮带');
  for (const word of [...people, ...prices, '13900001111']) expect(text, word).not.toContain(word);
});

test('a dossier leaves out remarks on request and files that were not chosen', async () => {
  const { content, files } = readBundle(await exported({ withoutRemarks: true }));
  expect(files.size).toBe(0);
  expect(
    content['visits.json'].rows.flatMap(({ solution, items }) => [solution, ...items.map((i) => i.remark)]),
  ).toEqual(expect.arrayContaining([null]));
  expect(JSON.stringify(content)).not.toContain('松动');
});

test('the dossier preview counts its contents before the export', async () => {
  const contents = dataOf(
    await archive.here.ask(dossierCalls.contents, { elevatorId: rich.elevatorId }, archive.chief),
  );
  expect(contents.holdings).toEqual({
    parameters: 2,
    faults: 3,
    visits: 3,
    replacedParts: 1,
    documents: 2,
    openFaults: 1,
    openItems: 2,
    openRepairs: 1,
  });
  expect(contents.files.map(({ id }) => id).toSorted()).toEqual([rich.pdf, rich.picture].toSorted());
  expect(contents.fingerprint).toBe((await loadInstallationKey(archive.here.db)).fingerprint);
});

test('only companies that manage the elevator can export a dossier or take one over', async () => {
  const { here, stranger, property } = archive;
  const { elevatorId } = rich;
  const refused = await here.ask(dossierCalls.export, { elevatorId }, stranger);
  expect(refused.envelope.code).toBe('objectMissing');
  await here.aUser('warden', property, {
    permissions: ['elevator.view', 'elevator.export', 'elevator.edit'],
    scope: 'company',
  });
  const warden = { token: await here.signIn('warden') };
  expect((await here.ask(dossierCalls.export, { elevatorId }, warden)).envelope.code).toBe('download');
  const other = await archive.add({ propertyId: archive.property, rescueStationId: archive.station });
  await here.aUser('rescuer', archive.station, {
    permissions: ['elevator.view', 'elevator.export', 'elevator.edit'],
    scope: 'company',
  });
  const rescuer = { token: await here.signIn('rescuer') };
  for (const call of [dossierCalls.export, dossierCalls.contents])
    expect((await here.ask(call, { elevatorId: other }, rescuer)).envelope.code).toBe('noAuthority');
  expect((await check(other, foreign(), rescuer)).envelope.code).toBe('noAuthority');
  expect(await list(other, rescuer)).toMatchObject({ mayExport: false, mayTake: false });
});

test('a company that lost the contract can export a dossier until its grace ends', async () => {
  const { here, ours, add } = archive;
  const elevatorId = await add();
  const today = new Date(here.clock.now).toISOString().slice(0, 10);
  await here.aUser('former', ours, { permissions: [...permissions], scope: 'company' });
  const former = { token: await here.signIn('former') };
  const terms = { contractType: 'full', contractNature: 'new', paymentMode: 'quarterly' } as const;
  const lines = [{ elevatorId, unitPrice: '300.00', quantity: 12 }];
  const { id } = dataOf(
    await here.ask(
      contractCalls.create,
      { ...terms, contractNo: 'LD-1', partyA: '翠林', effectiveDate: today, contractDuration: 12, lines },
      former,
    ),
  );
  dataOf(await here.ask(renewalCalls.lose, { id, lostOn: today, reason: 'price' }, former));
  expect(await list(elevatorId, former)).toMatchObject({ mayExport: true, mayTake: false });
  const asked = () => here.ask(dossierCalls.export, { elevatorId }, former);
  expect((await asked()).envelope.code).toBe('download');
  expect((await check(elevatorId, foreign(), former)).envelope.success).toBe(false);
  await sql`update elevator_visibility set until = now() where elevator_id = ${elevatorId}
    and reason = 'contract.grace'`.execute(here.db);
  here.clock.advance('1m');
  expect((await asked()).envelope.code).toBe('objectMissing');
});

test('rejects a file of another elevator in the export', async () => {
  const { here, chief } = archive;
  const other = await archive.add();
  const answer = await here.ask(dossierCalls.export, { elevatorId: other, files: [rich.pdf] }, chief);
  expect(answer.envelope.code).toBe('objectMissing');
});

test('the next company can take over a dossier once and read it', async () => {
  const { here, admin } = archive;
  const { elevatorId } = rich;
  const bytes = await exported({ files: [rich.pdf, rich.picture] });
  const nextCompany = await here.db
    .selectFrom('company')
    .select('id')
    .where('name', '=', '新梯维保')
    .executeTakeFirstOrThrow();
  dataOf(await here.ask(elevatorCalls.update, { id: elevatorId, maintainerId: nextCompany.id }, admin));
  const preview = dataOf(await check(elevatorId, bytes, next));
  expect(preview).toMatchObject({ signer: 'own', fitsBy: 'registrationCode', takenAt: null, madeBy: '恒升' });
  const { id } = dataOf(await take(elevatorId, bytes, {}, next));
  expect(dataOf(await check(elevatorId, bytes, next)).takenAt).not.toBeNull();
  expect((await take(elevatorId, bytes, {}, next)).envelope.code).toBe('dossierTaken');
  const { dossiers } = await list(elevatorId, next);
  expect(dossiers).toMatchObject([{ id, madeBy: '恒升', companyName: '新梯维保', takenByName: 'next' }]);
  const read = dataOf(await here.ask(dossierCalls.one, { id }, next));
  expect(read).toMatchObject({ elevatorId, managed: true, nameplate: { factoryNo: 'KONE-778' } });
  expect(read.faults.rows).toHaveLength(3);
  expect(read.files.map(({ kind }) => kind)).toEqual(['pdf', 'picture']);
  const file = dataOf(await here.ask(dossierCalls.file, { id, fileId: read.files[0]!.id }, next));
  expect(file.toString()).toBe('%PDF-1.7\n%%EOF');
  // The live records of the elevator are what they were.
  const faults = await here.db
    .selectFrom('fault')
    .select('id')
    .where('elevatorId', '=', elevatorId)
    .execute();
  expect(faults).toHaveLength(4);
  const log = await here.audit('dossier', id);
  expect(log.rows).toHaveLength(1);
  const gone = await here.ask(dossierCalls.one, { id }, archive.stranger);
  expect(gone.envelope.code).toBe('objectMissing');
  dataOf(await here.ask(elevatorCalls.update, { id: elevatorId, maintainerId: archive.ours }, admin));
});

test('a dossier of an unknown signer is taken over only when its fingerprint is accepted', async () => {
  const { here, chief } = archive;
  const key = keyOf(newPrivateKey());
  const bytes = foreign(key);
  const elevatorId = rich.elevatorId;
  const preview = dataOf(await check(elevatorId, bytes));
  expect(preview).toMatchObject({ signer: 'unknown', fingerprint: key.fingerprint, trustedAt: null });
  expect((await list(elevatorId)).dossiers.map(({ fingerprint }) => fingerprint)).not.toContain(
    key.fingerprint,
  );
  expect((await take(elevatorId, bytes)).envelope.code).toBe('dossierSignerUnknown');
  expect((await take(elevatorId, bytes, { accepted: 'f'.repeat(64) })).envelope.code).toBe(
    'dossierSignerUnknown',
  );
  dataOf(await take(elevatorId, bytes, { accepted: key.fingerprint }));
  expect(dataOf(await here.ask(dossierCalls.signers, {}, chief))).toEqual([]);
});

test('a remembered signer is trusted until revoked', async () => {
  const { here, chief, stranger } = archive;
  const key = keyOf(newPrivateKey());
  const elevatorId = await archive.add({ registrationCode: 'R-REMEMBER', brand: null });
  const bundle = (no: string) => foreign(key, no, 'R-REMEMBER');
  const one = bundle('A');
  dataOf(await take(elevatorId, one, { accepted: key.fingerprint, remember: true, fill: ['brand'] }));
  expect(await archive.one(elevatorId)).toMatchObject({ brand: '通力', model: null, factoryNo: null });
  const [signer] = dataOf(await here.ask(dossierCalls.signers, {}, chief));
  expect(signer).toMatchObject({ fingerprint: key.fingerprint, name: '旧梯维保', trustedByName: 'chief' });
  expect(dataOf(await check(elevatorId, bundle('B')))).toMatchObject({ signer: 'trusted' });
  dataOf(await take(elevatorId, bundle('B')));
  expect(dataOf(await here.ask(dossierCalls.signers, {}, stranger))).toEqual([]);
  const revoke = (as: { token: string }) => here.ask(dossierCalls.revokeSigner, { id: signer!.id }, as);
  expect((await revoke(stranger)).envelope.code).toBe('objectMissing');
  dataOf(await revoke(chief));
  expect((await take(elevatorId, bundle('C'))).envelope.code).toBe('dossierSignerUnknown');
});

test('rejects taking over a dossier for another elevator', async () => {
  const elevatorId = await archive.add({ registrationCode: 'R-OTHER' });
  const bytes = foreign();
  const { fingerprint } = readBundle(bytes);
  const preview = dataOf(await check(elevatorId, bytes));
  expect(preview.fitsBy).toBeNull();
  expect(preview.others).toEqual([
    { id: rich.elevatorId, elevatorNo: expect.any(String), fitsBy: 'registrationCode' },
  ]);
  expect((await take(elevatorId, bytes, { accepted: fingerprint })).envelope.code).toBe(
    'dossierOtherElevator',
  );
});

test('rejects taking over a file other than the one previewed', async () => {
  const { here, chief } = archive;
  const seen = readBundle(foreign());
  const answer = await here.ask(
    dossierCalls.take,
    { elevatorId: rich.elevatorId, file: fileOf(foreign()), digest: seen.digest },
    chief,
  );
  expect(answer.envelope.code).toBe('dossierOther');
});

test.each([
  ['zh', '技术档案已被改动或损坏：visits.json'],
  ['en', 'The dossier was changed or damaged: visits.json'],
])('rejects a dossier with a changed byte and names the part, in %s', async (language, sentence) => {
  const bytes = Buffer.from(await exported());
  bytes[bytes.indexOf('磨损') + 1]! ^= 1;
  const { here, chief } = archive;
  const input = { elevatorId: rich.elevatorId, file: fileOf(bytes) };
  const checked = await here.ask(dossierCalls.check, input, { ...chief, language });
  const taken = await here.ask(
    dossierCalls.take,
    { ...input, digest: '0'.repeat(64) },
    { ...chief, language },
  );
  for (const { envelope } of [checked, taken]) expect(envelope.description).toBe(sentence);
});

test('only the company that took over a dossier can remove it, and the audit log keeps a trace', async () => {
  const { here, chief, property } = archive;
  const elevatorId = await archive.add({ registrationCode: 'R-GONE', propertyId: property });
  const bytes = foreign(undefined, 'X', 'R-GONE');
  const { id } = dataOf(await take(elevatorId, bytes, { accepted: readBundle(bytes).fingerprint }));
  const warden = { token: await here.signIn('warden') };
  expect((await here.ask(dossierCalls.remove, { id }, warden)).envelope.code).toBe('noAuthority');
  const watcher = { token: await here.signIn('watcher') };
  expect(dataOf(await here.ask(dossierCalls.one, { id }, watcher)).managed).toBe(false);
  dataOf(await here.ask(dossierCalls.remove, { id }, chief));
  expect((await list(elevatorId)).dossiers).toEqual([]);
  const log = dataOf(await here.ask(auditLogCalls.record, { subject: 'elevator', id: elevatorId }, chief));
  expect(JSON.stringify(log)).toContain('旧梯维保');
  expect(JSON.stringify(log)).not.toContain('privateKey');
  const removed = await here.ask(elevatorCalls.remove, { id: elevatorId }, archive.admin);
  expect(removed.envelope.success).toBe(false);
});

test('the audit log does not contain the private key', async () => {
  const { db } = archive.here;
  const { key } = await db
    .selectFrom('signingKey')
    .select('key')
    .where('name', '=', 'installation')
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{
    text: string;
  }>`select to_jsonb(entry)::text as text from audit_trail entry`.execute(db);
  expect(rows.length).toBeGreaterThan(20);
  const kept = rows.map(({ text }) => text).join(' ');
  for (const spelt of ['hex', 'base64'] as const) expect(kept).not.toContain(key.toString(spelt));
});

test('concurrent nodes load the same installation key', async () => {
  const keys = await Promise.all([1, 2, 3].map(() => loadInstallationKey(archive.here.db)));
  expect(new Set(keys.map(({ fingerprint }) => fingerprint)).size).toBe(1);
});
