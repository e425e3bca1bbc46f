import { createHash } from 'node:crypto';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { materialCalls } from '@hoistway/contract/advert/materialCalls.ts';
import { playCalls } from '@hoistway/contract/advert/player/playCalls.ts';
import { playerCalls } from '@hoistway/contract/advert/player/playerCalls.ts';
import type { Zone } from '@hoistway/contract/advert/program/content.ts';
import { programCalls } from '@hoistway/contract/advert/program/programCalls.ts';
import { playing } from '@hoistway/contract/advert/schedule/playing.ts';
import { programScheduleCalls } from '@hoistway/contract/advert/schedule/programScheduleCalls.ts';
import { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestPlayer } from '#testing/advert/aPlayer.ts';
import { aPicture } from '#testing/advert/writePictures.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let firm: string;
let editor: { token: string };
let player: TestPlayer;
let terminalId: string;
let material: string;

const aTerminal = async (serial: string, direction: 'portrait' | 'landscape') =>
  dataOf<{ id: string }>(
    await here.ask(
      terminalCalls.create,
      {
        companyId: firm,
        deviceName: serial,
        serial,
        place: 'lobby',
        direction,
        screenSize: '1920x1080',
        volume: 30,
      },
      editor,
    ),
  ).id;

beforeAll(async () => {
  here = await anInstallation();
  firm = await here.aCompany('恒升');
  await here.aUser('editor', firm, { permissions: [...permissions], scope: 'company' });
  editor = { token: await here.signIn('editor') };
  terminalId = await aTerminal('M-1', 'portrait');
  player = new TestPlayer(here);
  dataOf(await here.ask(playerCalls.pair, { id: terminalId, code: await player.showCode() }, editor));
  await player.takeToken();
  dataOf(await player.open());
  const file = new File([new Uint8Array(await aPicture('png'))], 'a.png');
  material = dataOf<{ id: string }>(await here.ask(materialCalls.upload, { file }, editor)).id;
  dataOf(await here.ask(materialCalls.audit, { ids: [material], status: 'available' }, editor));
});
afterAll(() => here.close());

const manifest = async (said: object = {}) =>
  here.ask(playCalls.manifest, { token: player.token, connection: player.connection, ...said });
const read = async () => dataOf<ReplyOf<typeof playCalls.manifest>>(await manifest());

const zone = (): Zone => ({
  id: 'main',
  kind: 'media',
  x: 0,
  y: 0,
  width: 1080,
  height: 1200,
  colour: '#ffffff',
  background: '#000000',
  fontSize: 48,
  spots: [{ id: 's', materialId: material, seconds: 10 }],
  texts: [],
});
async function aProgramme(programName: string, direction: 'portrait' | 'landscape' = 'portrait') {
  const zones = [direction === 'portrait' ? zone() : { ...zone(), height: 1000 }];
  const made = await here.ask(
    programCalls.create,
    { programName, direction, screenSize: '1920x1080', zones },
    editor,
  );
  const { id } = dataOf<{ id: string }>(made);
  dataOf(await here.ask(programCalls.audit, { ids: [id], status: 'available' }, editor));
  return id;
}
const schedule = async (programId: string) =>
  dataOf(
    await here.ask(
      programScheduleCalls.create,
      { programId, fromDay: '2020-01-01', weekdays: [1, 2, 3, 4, 5, 6, 7], onHolidays: 'any', priority: 20 },
      editor,
    ),
  );

test('names nothing while nothing is scheduled, and is the same as long as nothing changes', async () => {
  const first = await read();
  expect(first).toMatchObject({ device: { id: terminalId }, programs: [], materials: [] });
  here.clock.advance('10m');
  expect((await read()).hash).toBe(first.hash);
});

test('names what plays on this terminal, with files that are what their hashes say', async () => {
  const before = await read();
  const programId = await aProgramme('周末');
  await schedule(await aProgramme('横屏', 'landscape'));
  await schedule(programId);
  const { hash, programs, materials, schedule: own, device } = await read();
  expect(hash).not.toBe(before.hash);
  expect(programs).toMatchObject([{ programId, version: 1, zones: [{ id: 'main' }] }]);
  expect(own.airings.map((each) => each.programId)).toEqual([programId]);
  expect(playing(own, device, here.clock.now).winner?.programId).toBe(programId);
  expect(materials).toMatchObject([{ id: material, kind: 'picture' }]);
  const { rawPayload } = await here.app.inject(materials[0]!.address);
  expect(rawPayload).toHaveLength(materials[0]!.size);
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(materials[0]!.sha256);
});

test('the list says how far a terminal is with it, by what its player says', async () => {
  const task = async () => {
    const page = await here.ask(terminalCalls.page, { pageNumber: 1, pageSize: 10, words: 'M-1' }, editor);
    const { task: found, loadedBytes, totalBytes, loadProblem } = dataOf(page).rows[0]!;
    return [found, loadedBytes, totalBytes, loadProblem];
  };
  const rename = await here.ask(terminalCalls.update, { id: terminalId, groupName: '大厅' }, editor);
  dataOf(rename);
  expect(await task()).toEqual(['waiting', null, null, null]);
  const { hash } = await read();
  expect(await task()).toEqual(['sent', null, null, null]);
  dataOf(await player.report({ loadedBytes: 4_194_304, totalBytes: 9_000_000 }));
  expect(await task()).toEqual(['downloading', 4_194_304, 9_000_000, null]);
  dataOf(await player.report({ loadProblem: 'answered 404' }));
  expect(await task()).toEqual(['failed', null, null, 'answered 404']);
  dataOf(await player.report({ heldHash: hash }));
  expect(await task()).toEqual(['showing', null, null, null]);
});

test('is shown to nobody but the page that plays the terminal', async () => {
  expect((await manifest({ token: 'player-00000000000000000000000000000000' })).envelope.code).toBe(
    'playerUnpaired',
  );
  expect((await manifest({ connection: 'x' })).envelope.code).toBe('playedElsewhere');
});
