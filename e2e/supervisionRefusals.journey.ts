import { expect } from '@playwright/test';
import { open, read, send, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';
import {
  dayFromToday,
  dayThere,
  elevatorsAt,
  expectMessage,
  formOf,
  momentFromNow,
  noPaper,
  shanghai,
  singapore,
  translators,
  writesOf,
} from './support/refusals.ts';

for (const language of ['zh', 'en'] as const) {
  const t = translators[language];

  test(`forms of incidents, notices and the blacklist refuse each wrong input at its field, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const errors: string[][] = [];
    const mark = `${language.toUpperCase()}${retry}`;
    const ids = await elevatorsAt(browser, errors, language, {
      [`RC-${mark}`]: shanghai,
      [`RG-${mark}`]: singapore,
    });
    const singaporeId = ids[`RG-${mark}`]!;
    const desk = await signedIn(browser, errors, 'manager', language);
    const pane = desk.locator('main.pane:visible');
    const reported = ['incident', 'incident_report'];
    const incident = formOf(desk, 'incident');
    await open(desk, '/supervision/incident?incident=new');
    await incident.refuses(language, reported, [
      { write: {}, says: 'invalid.required', at: 'elevatorId' },
      {
        write: {
          elevatorId: { find: `RC-${mark}` },
          kind: { choose: t('incidentKind.trapped') },
          description: '两人被困',
          eventAt: momentFromNow(-60),
          awareAt: momentFromNow(-90),
        },
        says: 'invalid.incidentAware',
        at: 'awareAt',
      },
      { write: { awareAt: momentFromNow(60) }, says: 'invalid.incidentFuture', at: 'awareAt' },
      {
        write: { awareAt: momentFromNow(-50), trappedUntil: momentFromNow(-70) },
        says: 'invalid.incidentOut',
        at: 'trappedUntil',
      },
      {
        write: { trappedUntil: momentFromNow(-30) },
        says: 'invalid.incidentTrapped',
        values: { n: 2, source: '国务院令第549号' },
        at: 'trappedUntil',
      },
      {
        write: { elevatorId: { find: `RG-${mark}` } },
        says: 'invalid.incidentNoRule',
        values: { place: t('incidentJurisdiction.SG'), day: dayThere(-60) },
        at: 'kind',
      },
    ]);
    await incident.leave();

    // The report was made after the event, and the elevator waits for it.
    const eventAt = new Date(Date.now() - 3_600_000).toISOString();
    await send(desk, 'POST', `elevator/lifeState/${singaporeId}`, { to: 'stopped' });
    const incidentId = await send(desk, 'POST', 'incident/open', {
      elevatorId: singaporeId,
      kind: 'safetyIncident',
      eventAt,
      awareAt: eventAt,
      description: '轿厢平层后溜车',
    });
    await open(desk, `/supervision/incident?incident=${incidentId}`);
    await pane
      .locator('.page-action')
      .getByRole('button', { name: t('incidentMove.report') })
      .click();
    const report = formOf(desk, 'incidentReport');
    await report.refuses(language, reported, [
      { write: {}, says: 'invalid.required', at: 'caller' },
      { write: { caller: '李伟' }, says: 'invalid.required', at: 'calledNumber' },
      {
        write: { calledNumber: '1800 342 5222', calledAt: momentFromNow(-90) },
        says: 'invalid.incidentCalled',
        at: 'calledAt',
      },
    ]);
    await report.leave();
    const before = await writesOf(['elevator']);
    await open(desk, `/elevator/addEditElevator?id=${singaporeId}`);
    await pane.locator('.page-head .row-menu').first().click();
    await desk.locator('.ant-dropdown:visible').getByText(t('elevator.to.inUse')).click();
    await desk.locator('.ant-modal-confirm .ant-btn-primary').click();
    await expectMessage(desk, t('refusal.incidentUnreported').split('{kind}')[0]!);
    expect(await writesOf(['elevator'])).toBe(before);

    const author = await signedIn(browser, errors, 'operator', language);
    const company = language === 'zh' ? '康达维保' : 'Kangda';
    const headline = `记录与现场不符 ${mark}`;
    const notice = formOf(author, 'exposureEvent');
    const exposed = {
      partyId: { find: company },
      kind: { choose: t('exposureKind.falseRecord') },
      headline,
      account: '同一时段在两处签署保养记录。',
    };
    await open(author, '/supervision/exposure?event=new');
    await notice.refuses(
      language,
      ['exposure_event'],
      [
        { write: {}, says: 'invalid.required', at: 'partyId' },
        {
          write: { ...exposed, happenedOn: dayFromToday(1) },
          says: 'invalid.exposureFuture',
          at: 'happenedOn',
        },
        {
          write: { happenedOn: dayFromToday(-3), endsOn: dayFromToday(-4) },
          says: 'invalid.startBeforeEnd',
          at: 'endsOn',
        },
        { write: { endsOn: dayFromToday(-1) }, says: 'invalid.exposureEnded', at: 'endsOn' },
      ],
    );
    await notice.write('endsOn', dayFromToday(0, 3));
    await notice.submit();
    await author.locator('main.pane:visible').getByRole('link', { name: headline, exact: true }).click();
    // Its author cannot even try to publish it.
    const publish = author.getByRole('group', { name: t('refusal.ownExposure') }).first();
    await expect(publish).toBeVisible();
    await expect(publish.getByRole('button')).toBeDisabled();

    const listed = formOf(author, 'blacklistEntry');
    const name = `黑名单${mark}`;
    await send(author, 'POST', 'company/new', { name, type: 'maintenance', timeZone: 'Asia/Shanghai' });
    await open(author, '/supervision/blacklist?entry=new');
    await listed.refuses(
      language,
      ['blacklist_entry'],
      [
        { write: {}, says: 'invalid.required', at: 'partyId' },
        // The entry begins on the day of the operator, which may be the one before that of the demo's companies.
        {
          write: { partyId: { find: name }, reason: '伪造保养记录', validUntil: dayFromToday(-2) },
          says: 'invalid.startBeforeEnd',
          at: 'validUntil',
        },
        {
          write: { validUntil: dayFromToday(0, 6), evidenceFile: noPaper },
          says: 'invalid.paperKind',
          at: 'evidenceFile',
        },
      ],
    );
    await listed.leave();
    const { rows } = await read<{ rows: { id: string }[] }>(
      author,
      `company/pages?name=${encodeURIComponent(name)}&pageNumber=1&pageSize=20`,
    );
    const period = { validFrom: dayFromToday(0), validUntil: dayFromToday(0, 6) };
    await send(author, 'POST', 'blacklist/new', { partyId: rows[0]!.id, reason: '伪造', ...period });
    await open(author, '/supervision/blacklist?entry=new');
    await listed.refuses(
      language,
      ['blacklist_entry'],
      [{ write: { partyId: { find: name }, reason: '再次伪造' }, says: 'refusal.listedAlready' }],
    );
    await listed.leave();
    expect(errors.flat()).toEqual([]);
  });
}
