import { expect } from '@playwright/test';
import { open, read, send, signedIn } from './support/contracts.ts';
import { test } from './support/journey.ts';
import {
  dayFromToday,
  elevatorsAt,
  formOf,
  noPaper,
  shanghai,
  singapore,
  translators,
} from './support/refusals.ts';

interface Annual {
  dueOn: string;
  fromOn: string;
  records: { id: string }[];
}

for (const language of ['zh', 'en'] as const) {
  const t = translators[language];

  test(`forms of inspections refuse each wrong input at its field and keep what was entered, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const errors: string[][] = [];
    const mark = `${language.toUpperCase()}${retry}`;
    const ids = await elevatorsAt(browser, errors, language, {
      [`RJ-${mark}`]: shanghai,
      [`RL-${mark}`]: shanghai,
      [`RS-${mark}`]: singapore,
    });
    const [elevatorId, lateId, permitId] = Object.values(ids) as [string, string, string];
    const clerk = await signedIn(browser, errors, 'manager', language);
    const tables = ['inspection'];
    const installed = async (id: string, inspectedOn: string) => {
      const record = await clerk.evaluate(
        async ([elevator, day]) => {
          const body = new FormData();
          const fields = {
            elevatorId: elevator!,
            kind: 'supervisory',
            occasion: 'installation',
            body: '市特检院',
            inspectedOn: day!,
            result: 'passed',
            reportNo: 'AZ-1',
          };
          for (const [name, value] of Object.entries(fields)) body.set(name, value);
          body.set('inspectionReport', new File(['%PDF-1.4\n%%EOF\n'], 'r.pdf', { type: 'application/pdf' }));
          const headers = { authorization: localStorage.getItem('token') ?? '' };
          const reply = await fetch('api/annualInspection/new', { method: 'POST', headers, body });
          return ((await reply.json()) as { data: { id: string } }).data.id;
        },
        [id, inspectedOn],
      );
      await send(clerk, 'PUT', `annualInspection/audit/${record}`, { act: 'approve' });
      return record;
    };
    const last = dayFromToday(0, -11);
    const passedId = await installed(elevatorId, last);
    await installed(lateId, dayFromToday(0, -14));
    const annualOf = (id: string) => read<Annual>(clerk, `annualInspection/annual/${id}`);
    const { dueOn: due, fromOn: from } = await annualOf(elevatorId);
    const { dueOn: missed } = await annualOf(lateId);

    const form = formOf(clerk, 'inspection');
    const newOf = (id: string) => open(clerk, `/maintenance/annualInfocou?elevator=${id}`);
    const passed = { choose: t('inspectionResult.passed') };
    await newOf(elevatorId);
    await form.refuses(language, tables, [
      { write: {}, says: 'invalid.required', at: 'appointedFor' },
      { write: { appointedFor: dayFromToday(-1) }, says: 'invalid.appointmentPast', at: 'appointedFor' },
      { write: { inspectedOn: dayFromToday(0) }, says: 'invalid.required', at: 'result' },
      { write: { result: passed }, says: 'invalid.resultNeedsReport', at: 'reportNo' },
      { write: { reportNo: 'DJ-1', body: '' }, says: 'invalid.required', at: 'body' },
      {
        write: { body: '市特检院', inspectedOn: dayFromToday(1) },
        says: 'invalid.inspectionFuture',
        at: 'inspectedOn',
      },
      {
        write: { inspectedOn: dayFromToday(0, -5) },
        says: 'invalid.inspectionEarly',
        values: { from, due },
        at: 'inspectedOn',
      },
      {
        write: { inspectedOn: dayFromToday(0, -12) },
        says: 'invalid.inspectionOlder',
        values: { day: last },
        at: 'inspectedOn',
      },
      {
        write: { inspectedOn: dayFromToday(0), result: { choose: t('inspectionResult.failed') } },
        says: 'invalid.failedNeedsDefect',
        at: 'defects',
      },
      {
        write: { defects: '限速器动作速度超差' },
        says: 'invalid.failedNeedsDefect',
        at: 'defectClass',
      },
      {
        write: {
          kind: { choose: t('inspectionKind.permit') },
          defectClass: { choose: t('defectClass.major') },
        },
        says: 'invalid.permitElsewhere',
        at: 'kind',
      },
      {
        write: { kind: { choose: t('inspectionKind.supervisory') } },
        says: 'invalid.required',
        at: 'occasion',
      },
      {
        write: {
          occasion: { choose: t('inspectionOccasion.alteration') },
          inspectionReport: noPaper,
        },
        says: 'invalid.paperKind',
        at: 'inspectionReport',
      },
    ]);
    await form.leave();

    await newOf(lateId);
    const done = { inspectedOn: dayFromToday(0), result: passed, reportNo: 'DJ-2' };
    await form.refuses(language, tables, [
      {
        write: { ...done, body: '市特检院' },
        says: 'invalid.inspectionLate',
        values: { due: missed },
        at: 'lateReason',
      },
    ]);
    await form.leave();

    await newOf(permitId);
    await form.refuses(language, tables, [
      {
        write: { ...done, body: 'SE Lim', kind: { choose: t('inspectionKind.periodic') } },
        says: 'invalid.periodicElsewhere',
        at: 'kind',
      },
    ]);
    await form.leave();

    // Only a failed one is repeated.
    await open(clerk, `/maintenance/annualInfocou?follows=${passedId}`);
    await form.refuses(language, tables, [{ write: done, says: 'refusal.notRepeatable' }]);
    await form.leave();

    // A second record for the same due day, and one that cannot be put in force without its report.
    const recorded = await send(clerk, 'POST', 'annualInspection/new', {
      elevatorId,
      kind: 'periodic',
      body: '市特检院',
      inspectedOn: dayFromToday(0),
      result: 'passed',
      reportNo: 'DJ-3',
    });
    await newOf(elevatorId);
    await form.refuses(language, tables, [{ write: done, says: 'refusal.inspectionTwice' }]);
    await form.leave();
    await open(clerk, `/maintenance/annualInannualInspectionView?inspection=${recorded}`);
    const approve = clerk.getByRole('group', { name: t('refusal.reportMissing') }).first();
    await expect(approve.getByRole('button')).toBeDisabled();

    // The day that a rule computes is not typed on the elevator either.
    const elevator = formOf(clerk, 'elevator');
    await open(clerk, `/elevator/addEditElevator?id=${elevatorId}&edit=1`);
    await elevator.refuses(language, tables, [
      { write: { nextInspection: dayFromToday(0, 20) }, says: 'invalid.datedByRule', at: 'nextInspection' },
    ]);
    expect(errors.flat()).toEqual([]);
  });

  test(`a permit does not hold during an alteration, whose form refuses each wrong input, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const errors: string[][] = [];
    const number = `RA-${language.toUpperCase()}${retry}`;
    const { [number]: elevatorId } = await elevatorsAt(browser, errors, language, { [number]: singapore });
    const clerk = await signedIn(browser, errors, 'manager', language);
    const form = formOf(clerk, 'newAlteration');
    const add = clerk.getByRole('button', { name: t('majorAlteration.add') });
    const today = { day: dayFromToday(0) };
    const since = dayFromToday(-20);
    await open(clerk, `/maintenance/annualInannualInspectionView?elevator=${elevatorId}`);
    await add.click();
    await form.refuses(
      language,
      ['major_alteration'],
      [
        { write: {}, says: 'invalid.required', at: 'work' },
        {
          write: { work: '更换控制柜', startedOn: dayFromToday(1) },
          says: 'invalid.alterationFuture',
          values: today,
          at: 'startedOn',
        },
        {
          write: { startedOn: since, endedOn: dayFromToday(-21) },
          says: 'invalid.alterationEndsBefore',
          at: 'endedOn',
        },
        {
          write: { endedOn: dayFromToday(1) },
          says: 'invalid.alterationFuture',
          values: today,
          at: 'endedOn',
        },
      ],
    );
    await form.write('endedOn', '');
    await form.submit();
    await expect(
      clerk.getByText(t('inspectionReason.duringAlteration', { since }), { exact: false }),
    ).toBeVisible();

    await add.click();
    await form.refuses(
      language,
      ['major_alteration'],
      [
        {
          write: { work: '更换曳引机', startedOn: dayFromToday(-5) },
          says: 'invalid.alterationOverlaps',
          values: { day: since },
          at: 'startedOn',
        },
      ],
    );
    await form.leave();

    await clerk.getByRole('button', { name: t('button.edit') }).click();
    const edited = formOf(clerk, 'editAlteration');
    await edited.write('endedOn', dayFromToday(-1));
    await edited.submit();
    await expect(
      clerk.getByText(t('inspectionReason.afterAlteration', { since }), { exact: false }),
    ).toBeVisible();
    expect(errors.flat()).toEqual([]);
  });

  test(`the form of tests refuses each wrong input at its field and asks for no day that a rule computes, in ${language}`, async ({
    browser,
  }, { retry }) => {
    const errors: string[][] = [];
    const number = `RT-${language.toUpperCase()}${retry}`;
    const { [number]: elevatorId } = await elevatorsAt(browser, errors, language, { [number]: shanghai });
    const clerk = await signedIn(browser, errors, 'manager', language);
    const form = formOf(clerk, 'elevatorDetection');
    const failed = { choose: t('detectionResult.failed') };
    const passed = { choose: t('detectionResult.passed') };
    await open(clerk, `/detection/detectioncou?elevator=${elevatorId}`);
    await form.refuses(
      language,
      ['elevator_detection'],
      [
        { write: {}, says: 'invalid.required', at: 'kind' },
        {
          write: { kind: { choose: t('detectionKind.selfTest') }, result: passed },
          says: 'invalid.detectionTester',
          at: 'testerName',
        },
        { write: { testerName: '周建国' }, says: 'invalid.detectionOrganisation', at: 'testerOrganisation' },
        {
          write: { testerOrganisation: '恒升电梯' },
          says: 'invalid.selfTestRegistration',
          at: 'testerRegistration',
        },
        {
          write: { kind: { choose: t('detectionKind.fullLoad') }, nextOn: dayFromToday(-40) },
          says: 'invalid.detectionNextOlder',
          at: 'nextOn',
        },
        {
          write: { nextOn: '', testedOn: dayFromToday(1) },
          says: 'invalid.detectionFuture',
          values: { day: dayFromToday(0) },
          at: 'testedOn',
        },
        {
          write: { testedOn: dayFromToday(0), detectionReport: noPaper },
          says: 'invalid.paperKind',
          at: 'detectionReport',
        },
      ],
    );

    // A failed test has no next day, and the next day of a governor test is computed: neither can be typed.
    await expect(form.field('nextOn')).toHaveCount(1);
    await form.write('result', failed);
    await expect(form.field('nextOn')).toHaveCount(0);
    await form.write('result', passed);
    await expect(form.field('nextOn')).toHaveCount(1);
    await form.write('kind', { choose: t('detectionKind.governor') });
    await expect(form.field('nextOn')).toHaveCount(0);
    await expect(clerk.locator('.entity-form')).toContainText(
      `${t('elevatorDetection.nextOn')} ${dayFromToday(0, 24)}`,
    );
    await form.leave();
    expect(errors.flat()).toEqual([]);
  });
}
