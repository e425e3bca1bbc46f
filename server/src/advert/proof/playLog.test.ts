import type { ReplyOf } from '@hoistway/contract/call.ts';
import { materialCalls } from '@hoistway/contract/advert/materialCalls.ts';
import { playCalls } from '@hoistway/contract/advert/player/playCalls.ts';
import { playerCalls } from '@hoistway/contract/advert/player/playerCalls.ts';
import type { PlayLine } from '@hoistway/contract/advert/proof/playLine.ts';
import {
  playReportCalls,
  playTables,
  type PlayGroup,
} from '@hoistway/contract/advert/proof/playReportCalls.ts';
import { programCalls } from '@hoistway/contract/advert/program/programCalls.ts';
import { programScheduleCalls } from '@hoistway/contract/advert/schedule/programScheduleCalls.ts';
import { terminalCalls } from '@hoistway/contract/advert/terminal/terminalCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestPlayer } from '#testing/advert/aPlayer.ts';
import { sealed, TestPlayLog } from '#testing/advert/aPlayLog.ts';
import { readSheet } from '#testing/readSheet.ts';
import { aPicture } from '#testing/advert/writePictures.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { forgetLines } from './forgetLines.ts';

let here: Installation;
let firm: string;
let manager: { token: string };
let stranger: { token: string };
let spot: Partial<PlayLine>;
let next = 0;
/** A day for each test, so that none counts what another has shown. */
let day: string;

interface Terminal {
  id: string;
  player: TestPlayer;
  log: TestPlayLog;
}

beforeAll(async () => {
  here = await anInstallation();
  firm = await here.aCompany('恒升');
  const other = await here.aCompany('康达');
  await here.aUser('manager', firm, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', other, { permissions: [...permissions], scope: 'company' });
  await signIn();
  const file = new File([new Uint8Array(await aPicture('png'))], 'a.png');
  const materialId = dataOf<{ id: string }>(await here.ask(materialCalls.upload, { file }, manager)).id;
  dataOf(await here.ask(materialCalls.audit, { ids: [materialId], status: 'available' }, manager));
  const made = await here.ask(
    programCalls.create,
    {
      programName: '周末',
      direction: 'portrait',
      screenSize: '1920x1080',
      zones: [
        {
          id: 'main',
          kind: 'media',
          x: 0,
          y: 0,
          width: 1080,
          height: 1200,
          colour: '#ffffff',
          background: '#000000',
          fontSize: 48,
          spots: [{ id: 'a', materialId, seconds: 10 }],
          texts: [],
        },
      ],
    },
    manager,
  );
  const programId = dataOf<{ id: string }>(made).id;
  dataOf(await here.ask(programCalls.audit, { ids: [programId], status: 'available' }, manager));
  await here.ask(
    programScheduleCalls.create,
    { programId, fromDay: '2020-01-01', weekdays: [1, 2, 3, 4, 5, 6, 7], onHolidays: 'any', priority: 20 },
    manager,
  );
  const first = await aTerminal();
  const manifest = await here.ask(playCalls.manifest, {
    token: first.player.token,
    connection: first.player.connection,
  });
  const { sha256 } = dataOf<ReplyOf<typeof playCalls.manifest>>(manifest).materials[0]!;
  spot = { programId, materialId, sha256 };
});
afterAll(() => here.close());

async function signIn(): Promise<void> {
  manager = { token: await here.signIn('manager') };
  stranger = { token: await here.signIn('stranger') };
}
beforeEach(async () => {
  // Noon where the company is: what a test shows within some hours is of one day.
  const dayMs = 24 * 3_600_000;
  const noon = new Date((Math.floor(here.clock.now / dayMs) + 1) * dayMs + 4 * 3_600_000);
  here.clock.set(noon);
  await signIn();
  day = noon.toISOString().slice(0, 10);
});

async function aTerminal(): Promise<Terminal> {
  next += 1;
  const made = await here.ask(
    terminalCalls.create,
    {
      companyId: firm,
      deviceName: `轿厢屏 ${next}`,
      serial: `L-${next}`,
      place: 'lobby',
      direction: 'portrait',
      screenSize: '1920x1080',
      volume: 30,
    },
    manager,
  );
  const { id } = dataOf<{ id: string }>(made);
  const player = new TestPlayer(here);
  dataOf(await here.ask(playerCalls.pair, { id, code: await player.showCode() }, manager));
  await player.takeToken();
  dataOf(await player.open());
  return { id, player, log: new TestPlayLog(spot) };
}

const period = () => ({ from: day, to: day });
const plays = async (group: PlayGroup, more: object = {}, as = manager) =>
  dataOf<ReplyOf<typeof playReportCalls.plays>>(
    await here.ask(playReportCalls.plays, { ...period(), group, pageNumber: 1, pageSize: 50, ...more }, as),
  ).rows;
const summary = async (more: object = {}, as = manager) =>
  dataOf<ReplyOf<typeof playReportCalls.summary>>(
    await here.ask(playReportCalls.summary, { ...period(), ...more }, as),
  );
const findings = async (terminalId: string) =>
  dataOf<ReplyOf<typeof playReportCalls.findings>>(
    await here.ask(
      playReportCalls.findings,
      { ...period(), terminalId, pageNumber: 1, pageSize: 50 },
      manager,
    ),
  ).rows.map(({ finding, fromNumber, untilNumber }) => [finding, fromNumber, untilNumber]);

/** Spots of ten seconds from a moment on, one after the other. */
function show({ log }: Terminal, count: number, from = here.clock.now - 3_600_000): void {
  for (let n = 0; n < count; n += 1) log.add(from + n * 10_000);
}
const send = async ({ player }: Terminal, lines: readonly PlayLine[]) =>
  dataOf<{ until: number }>(await player.log(lines)).until;

describe('a log of a player', () => {
  test('counts as the player wrote it, in whatever parts it comes, also after an hour without a network', async () => {
    const terminals: Terminal[] = [];
    for (let n = 0; n < 10; n += 1) terminals.push(await aTerminal());
    const from = here.clock.now;
    here.clock.advance('1h');
    for (const [n, terminal] of terminals.entries()) {
      show(terminal, 100 + n, from);
      const { lines } = terminal.log;
      const cut = 7 * (n + 1);
      expect(await send(terminal, lines.slice(0, cut))).toBe(cut);
      expect(await send(terminal, lines.slice(cut))).toBe(100 + n);
      // The answer was lost: it is sent once more.
      expect(await send(terminal, lines.slice(-3))).toBe(100 + n);
    }
    const rows = await plays('terminal');
    for (const { id, log } of terminals) {
      const row = rows.find((each) => each.id === id)!;
      expect(row).toMatchObject({
        plays: log.lines.length,
        shownSeconds: 10 * log.lines.length,
        setAside: 0,
      });
      const chain = await here.db
        .selectFrom('playChain')
        .where('terminalId', '=', id)
        .select('id')
        .executeTakeFirstOrThrow();
      const kept = await here.db
        .selectFrom('playLine')
        .where('chainId', '=', chain.id)
        .select(['n', 'hash', 'finding'])
        .orderBy('n')
        .execute();
      expect(kept).toEqual(log.lines.map(({ n, hash }) => ({ n, hash, finding: null })));
    }
    const written = terminals.reduce((sum, { log }) => sum + log.lines.length, 0);
    expect(await summary()).toMatchObject({ plays: written, received: written, missing: 0, terminals: 10 });
  });

  test('is counted by hours as a recount of its lines says', async () => {
    const terminal = await aTerminal();
    const ends = ['whole', 'incident', 'stalled', 'failed', 'replaced'] as const;
    const from = here.clock.now - 5 * 3_600_000;
    for (let n = 0; n < 300; n += 1)
      terminal.log.add(from + n * 60_000, {
        ended: ends[(n * 7) % 5]!,
        shownMs: (n * 7) % 5 === 3 ? 0 : 4_000 + n,
        lostMs: [0, 4, 3].includes((n * 7) % 5) ? 0 : 500 + n,
        screenOn: n % 11 !== 0,
      });
    await send(terminal, terminal.log.lines);
    const counted = await here.db
      .selectFrom('playDay as day')
      .innerJoin('playChain as chain', 'chain.id', 'day.chainId')
      .where('chain.terminalId', '=', terminal.id)
      .selectAll('day')
      .orderBy('day.day')
      .orderBy('day.hour')
      .execute();
    expect(counted.length).toBeGreaterThanOrEqual(5);
    const wall = (line: PlayLine) => new Date(Date.parse(line.startedAt) + 8 * 3_600_000).toISOString();
    for (const row of counted) {
      const mine = terminal.log.lines.filter(
        (line) =>
          wall(line).startsWith(row.day.slice(0, 10)) && Number(wall(line).slice(11, 13)) === row.hour,
      );
      const sum = (of: readonly PlayLine[], ms: 'shownMs' | 'lostMs') =>
        of.reduce((all, line) => all + line[ms], 0);
      expect(row).toMatchObject({
        lines: mine.length,
        plays: mine.filter(({ ended, screenOn }) => ended === 'whole' && screenOn).length,
        cut: mine.filter(({ ended, screenOn, shownMs }) => shownMs > 0 && !(ended === 'whole' && screenOn))
          .length,
        shownMs: sum(
          mine.filter(({ screenOn }) => screenOn),
          'shownMs',
        ),
        incidentMs: sum(
          mine.filter(({ ended }) => ended === 'incident'),
          'lostMs',
        ),
        failureMs: sum(
          mine.filter(({ ended }) => ended === 'stalled' || ended === 'failed'),
          'lostMs',
        ),
        darkMs: sum(
          mine.filter(({ screenOn }) => !screenOn),
          'shownMs',
        ),
        setAside: 0,
      });
    }
    expect(counted.reduce((all, { lines }) => all + lines, 0)).toBe(300);
  });

  test('names a line that was altered, one that is missing, one of a number that came, and one in the future', async () => {
    const terminal = await aTerminal();
    show(terminal, 9);
    const lines = [...terminal.log.lines];
    lines[2] = { ...lines[2]!, shownMs: 60_000 };
    lines.splice(5, 2);
    lines.push(sealed({ ...lines[0]!, spotId: 'b' }));
    await send(terminal, lines);
    await send(terminal, [terminal.log.add(here.clock.now + 3_600_000)]);
    expect(await findings(terminal.id)).toEqual([
      ['future', 10, 10],
      ['missing', 6, 7],
      ['tampered', 3, 3],
      ['doubled', 1, 1],
    ]);
    expect(await summary({ terminalId: terminal.id })).toMatchObject({
      plays: 6,
      received: 9,
      setAside: 3,
      missing: 2,
    });
  });

  test('counts nothing of what the company does not have', async () => {
    const terminal = await aTerminal();
    show(terminal, 1);
    terminal.log.add(here.clock.now - 600_000, { programId: '999999' });
    terminal.log.add(here.clock.now - 500_000, { sha256: 'b'.repeat(64) });
    await send(terminal, terminal.log.lines);
    expect((await findings(terminal.id)).map(([finding]) => finding)).toEqual(['unknown', 'unknown']);
    expect(await summary({ terminalId: terminal.id })).toMatchObject({ plays: 1, setAside: 2 });
  });

  test('is refused without the signature of the key that was paired, and nothing of it is kept', async () => {
    const [terminal, other] = [await aTerminal(), await aTerminal()];
    show(terminal, 3);
    const { lines } = terminal.log;
    const refused = async (answer: ReturnType<TestPlayer['log']>) => (await answer).envelope.code;
    expect(await refused(terminal.player.log(lines, { signature: other.player.sign(lines[2]!.hash) }))).toBe(
      'playLogUnsigned',
    );
    expect(
      await refused(terminal.player.log(lines, { signature: terminal.player.sign(lines[1]!.hash) })),
    ).toBe('playLogUnsigned');
    expect(await summary({ terminalId: terminal.id })).toMatchObject({ received: 0 });
  });

  test('of a terminal that was removed stays in the report', async () => {
    const terminal = await aTerminal();
    show(terminal, 4);
    await send(terminal, terminal.log.lines);
    dataOf(await here.ask(terminalCalls.remove, { ids: [terminal.id], tryOnly: false }, manager));
    expect(await plays('terminal')).toMatchObject([{ name: `轿厢屏 ${next}`, plays: 4 }]);
    expect(await plays('material')).toMatchObject([{ plays: 4 }]);
  });
});

describe('the report', () => {
  test('stands by spot, programme, terminal, building, day and hour, and adds up to the same', async () => {
    const [one, two] = [await aTerminal(), await aTerminal()];
    show(one, 12);
    show(two, 5);
    await send(one, one.log.lines);
    await send(two, two.log.lines);
    for (const group of ['material', 'program', 'terminal', 'building', 'day', 'hour'] as const) {
      const rows = await plays(group);
      expect([group, rows.reduce((sum, row) => sum + row.plays, 0)]).toEqual([group, 17]);
    }
    expect((await plays('program'))[0]!.name).toBe('周末');
    expect(await plays('material', { terminalId: two.id })).toMatchObject([{ plays: 5 }]);
  });

  test('lists the lost time of spots, to the second, with its reason', async () => {
    const terminal = await aTerminal();
    terminal.log.add(here.clock.now - 60_000, { shownMs: 4_000, lostMs: 6_000, ended: 'incident' });
    terminal.log.add(here.clock.now - 50_000, { shownMs: 0, lostMs: 10_000, ended: 'incident' });
    terminal.log.add(here.clock.now - 40_000, { shownMs: 0, lostMs: 10_000, ended: 'failed' });
    terminal.log.add(here.clock.now - 30_000, { screenOn: false });
    await send(terminal, terminal.log.lines);
    const page = await here.ask(
      playReportCalls.credits,
      { ...period(), terminalId: terminal.id, pageNumber: 1, pageSize: 20, sort: '-lostSeconds' },
      manager,
    );
    const { rows } = dataOf<ReplyOf<typeof playReportCalls.credits>>(page);
    expect(rows.map(({ reason, lostSeconds }) => [reason, lostSeconds])).toEqual([
      ['incident', 16],
      ['dark', 10],
      ['failure', 10],
    ]);
    expect(rows[0]).toMatchObject({ day, programName: '周末', deviceName: `轿厢屏 ${next}` });
  });

  test('shows a stranger nothing', async () => {
    const terminal = await aTerminal();
    show(terminal, 2);
    await send(terminal, terminal.log.lines);
    expect(await plays('material', {}, stranger)).toEqual([]);
    expect(await summary({}, stranger)).toMatchObject({ plays: 0, received: 0 });
  });

  test('is downloaded in each of its tables, and printed with the rule of counting', async () => {
    const terminal = await aTerminal();
    show(terminal, 3);
    await send(terminal, terminal.log.lines);
    for (const table of playTables) {
      const sheet = await here.ask(playReportCalls.exports, { ...period(), table }, manager);
      expect([table, sheet.status]).toEqual([table, 200]);
    }
    const exported = await here.ask(playReportCalls.exports, { ...period(), table: 'exchange' }, manager);
    const { headings, rows } = await readSheet(exported.envelope.data as unknown as Buffer);
    const cells = Object.fromEntries(headings.map((heading, at) => [heading, rows[0]?.[at]?.value]));
    expect(rows).toHaveLength(1);
    expect(cells).toMatchObject({
      screen_id: `L-${next}`,
      campaign_name: '周末',
      creative_name: 'a',
      plays: 3,
    });
    const paper = await here.ask(playReportCalls.document, period(), manager);
    expect(paper.status).toBe(200);
  });
});

describe('single lines', () => {
  test('that count nowhere are counted in the metrics by the reason', async () => {
    const counted = async () => {
      const { body } = await here.app.inject('/metrics');
      return Object.fromEntries(
        [...body.matchAll(/hoistway_play_lines_not_counted_total\{finding="(\w+)"\} (\d+)/g)].map(
          ([, finding, n]) => [finding!, Number(n)],
        ),
      );
    };
    const before = await counted();
    const terminal = await aTerminal();
    show(terminal, 9);
    const lines = [...terminal.log.lines];
    lines[2] = { ...lines[2]!, shownMs: 60_000 };
    lines.splice(5, 2);
    await send(terminal, lines);
    await send(terminal, [terminal.log.add(here.clock.now + 3_600_000)]);
    const after = await counted();
    const more = (finding: string) => (after[finding] ?? 0) - (before[finding] ?? 0);
    expect(['tampered', 'missing', 'future', 'doubled'].map(more)).toEqual([1, 2, 1, 0]);
  });

  test('are removed by when they came, and reports, lost time and missing numbers stay', async () => {
    const terminal = await aTerminal();
    show(terminal, 9);
    terminal.log.add(here.clock.now - 60_000, { shownMs: 0, lostMs: 10_000, ended: 'failed' });
    const lines = [...terminal.log.lines];
    lines[2] = { ...lines[2]!, shownMs: 60_000 };
    lines.splice(5, 2);
    await send(terminal, lines.slice(0, 4));
    await send(terminal, lines.slice(4));
    const reports = async () => [
      await plays('day'),
      await summary({ terminalId: terminal.id }),
      (await findings(terminal.id)).filter(([finding]) => finding === 'missing'),
    ];
    const told = await reports();
    here.clock.advance('1h');
    await send(terminal, [terminal.log.add(here.clock.now - 20_000)]);
    const since = await reports();
    const { id: chainId } = await here.db
      .selectFrom('playChain')
      .where('terminalId', '=', terminal.id)
      .select('id')
      .executeTakeFirstOrThrow();
    const kept = async (table: 'playLine' | 'playSeal') =>
      (await here.db.selectFrom(table).where('chainId', '=', chainId).select('n').orderBy('n').execute()).map(
        ({ n }) => n,
      );
    expect(await kept('playLine')).toEqual([1, 2, 3, 4, 5, 8, 9, 10, 11]);
    await forgetLines(here.db, new Date(here.clock.now - 30 * 60_000), 2);
    // The last line of a part that is over stays with its signature.
    expect(await kept('playLine')).toEqual([10, 11]);
    expect(await kept('playSeal')).toEqual([10, 11]);
    expect(await reports()).toEqual(since);
    expect(told[2]).toEqual(since[2]);
    expect(await forgetLines(here.db, new Date(here.clock.now - 30 * 60_000))).toBe(0);
    // The player goes on, and its next line stands on the last one.
    await send(terminal, [terminal.log.add(here.clock.now - 10_000)]);
    expect((await findings(terminal.id)).map(([finding]) => finding)).toEqual(['missing']);
  });

  test('are said to be gone in a report on days that are longer ago than they are kept', async () => {
    expect((await summary()).linesSince).toBeNull();
    const ago = (days: number) => new Date(here.clock.now - days * 24 * 3_600_000).toISOString().slice(0, 10);
    expect((await summary({ from: ago(430), to: ago(390) })).linesSince).toBe(ago(400));
  });
});
