import type { ReplyOf } from '@hoistway/contract/call.ts';
import { companySettingsCalls } from '@hoistway/contract/company/companySettings.ts';
import { playCalls } from '@hoistway/contract/advert/player/playCalls.ts';
import { playerCalls } from '@hoistway/contract/advert/player/playerCalls.ts';
import type { Zone, ZoneKind } from '@hoistway/contract/advert/program/content.ts';
import { programCalls, type ProgramDetail } from '@hoistway/contract/advert/program/programCalls.ts';
import { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { afterEach, expect, test } from 'vitest';
import { TestPlayer } from '#testing/advert/aPlayer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let as: { token: string };
afterEach(() => here.close());

/** A screen in a car in the middle of Singapore, to which a programme with such a zone is deployed. */
async function aScreen(isOn: boolean, kind: ZoneKind) {
  here = await anInstallation({ weather: isOn });
  const firm = await here.aCompany('恒升');
  await here.aUser('manager', firm, { permissions: [...permissions], scope: 'company' });
  as = { token: await here.signIn('manager') };
  const elevatorId = await here.anElevator({ maintainerId: firm });
  await here.db
    .updateTable('elevator')
    .set({ latitude: 1.351234, longitude: 103.848765 })
    .where('id', '=', elevatorId)
    .execute();
  const screen = { direction: 'portrait', screenSize: '1920x1080' } as const;
  const terminal = dataOf<{ id: string }>(
    await here.ask(
      terminalCalls.create,
      {
        companyId: firm,
        deviceName: '轿厢屏',
        serial: 'W-1',
        place: 'car',
        elevatorId,
        volume: 30,
        ...screen,
      },
      as,
    ),
  );
  const zone: Zone = {
    id: 'z',
    kind,
    x: 100,
    y: 100,
    width: 400,
    height: 200,
    colour: '#ffffff',
    background: '#000000',
    fontSize: 48,
    spots: [],
    texts: [],
  };
  const program = dataOf<{ id: string }>(
    await here.ask(programCalls.create, { programName: '天气', zones: [zone], ...screen }, as),
  );
  dataOf(await here.ask(programCalls.audit, { ids: [program.id], status: 'available' }, as));
  const deployed = { programId: program.id, ids: [terminal.id], tryOnly: false };
  dataOf(await here.ask(programCalls.deploy, deployed, as));
  const player = new TestPlayer(here);
  dataOf(await here.ask(playerCalls.pair, { id: terminal.id, code: await player.showCode() }, as));
  await player.takeToken();
  dataOf(await player.open());
  return {
    firm,
    terminalId: terminal.id,
    manifest: async () =>
      dataOf<ReplyOf<typeof playCalls.manifest>>(
        await here.ask(playCalls.manifest, { token: player.token, connection: player.connection }),
      ),
    detail: async () => dataOf<ProgramDetail>(await here.ask(programCalls.one, { id: program.id }, as)),
  };
}

test('a player is told the rounded place of its elevator while its company shows the weather', async () => {
  const { firm, manifest, detail } = await aScreen(true, 'weather');
  const told = await manifest();
  expect(told.weather).toEqual({ latitude: 1.35, longitude: 103.85 });
  expect(await detail()).toMatchObject({ weather: true, unplacedTerminals: 0 });
  dataOf(await here.ask(companySettingsCalls.save, { companyId: firm, weather: false }, as));
  const untold = await manifest();
  expect(untold.weather).toBeNull();
  expect(untold.hash).not.toBe(told.hash);
  expect(await detail()).toMatchObject({ weather: false });
});

test('a player is told no place where its terminal has no elevator with coordinates', async () => {
  const { terminalId, manifest, detail } = await aScreen(true, 'weather');
  const moved = { id: terminalId, place: 'lobby' as const, elevatorId: null };
  dataOf(await here.ask(terminalCalls.update, moved, as));
  expect((await manifest()).weather).toBeNull();
  expect(await detail()).toMatchObject({ weather: true, unplacedTerminals: 1 });
});

test.each<[boolean, ZoneKind]>([
  [false, 'weather'],
  [true, 'clock'],
])('a player is told no place when the installation setting is %o and it shows a %s', async (isOn, kind) => {
  const { manifest, detail } = await aScreen(isOn, kind);
  expect((await manifest()).weather).toBeNull();
  expect((await detail()).weather).toBe(isOn);
});
