import { healthReasons, healthWeights, type HealthReport } from '@hoistway/contract/history/health.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { formatDay } from '#kit/instant.ts';
import { numberText } from '#kit/number.ts';
import { bytesOf, paper, pointsPerMm } from '#kit/paper.ts';
import { fontStack } from '#kit/theme/fontStack.ts';
import { themeTokens } from '#kit/theme/tokens.ts';

interface ReportedLift {
  elevatorNo: string;
  projectName: string;
  address: string;
}

const page = { width: 210, height: 297 };
const pixelsPerMm = 200 / 25.4;
const margin = 18;
const ink = themeTokens.light;

interface Lettering {
  /** Millimetres. */
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'right';
  /** The widest it may be. */
  most?: number;
}

/** A brush in millimetres. */
function brushOf(brush: CanvasRenderingContext2D) {
  const line = (y: number) => {
    brush.fillStyle = ink.line2;
    brush.fillRect(margin * pixelsPerMm, y * pixelsPerMm, (page.width - 2 * margin) * pixelsPerMm, 1.5);
  };
  const text = (
    words: string,
    x: number,
    y: number,
    { size = 3.5, bold = false, color = ink.ink, align = 'left', most = page.width }: Lettering = {},
  ) => {
    brush.font = `${bold ? 600 : 400} ${size * pixelsPerMm}px ${fontStack}`;
    brush.fillStyle = color;
    brush.textAlign = align;
    brush.fillText(words, x * pixelsPerMm, y * pixelsPerMm, most * pixelsPerMm);
  };
  const box = (x: number, y: number, width: number, height: number, color: string) => {
    brush.fillStyle = color;
    brush.fillRect(x * pixelsPerMm, y * pixelsPerMm, width * pixelsPerMm, height * pixelsPerMm);
  };
  return { line, text, box };
}

const columns = { amount: 118, free: 143, points: 167, most: page.width - margin };

function drawReport(
  canvas: CanvasRenderingContext2D,
  lift: ReportedLift,
  report: HealthReport,
  t: Translate,
) {
  const { line, text, box } = brushOf(canvas);
  const right = { align: 'right' as const };
  const quiet = { color: ink.ink3 };
  box(0, 0, page.width, page.height, ink.panel);
  text(t('health.title'), margin, 26, { size: 7, bold: true });
  text(lift.elevatorNo, margin, 36, { size: 5, bold: true });
  text(`${lift.projectName} · ${lift.address}`, margin, 43, { most: 120 });
  const from = formatDay(Date.parse(report.from));
  const to = formatDay(Date.parse(report.to));
  text(`${t('health.period')} ${t('health.periodText', { from, to })}`, margin, 50, quiet);
  text(String(report.score), columns.most, 36, { size: 16, bold: true, ...right });
  text(`${t(`healthGrade.${report.grade}`)} · ${t('health.outOf')}`, columns.most, 43, { ...right });

  const head = { ...quiet, ...right };
  let y = 64;
  text(t('health.reason'), margin, y, quiet);
  text(t('health.amount'), columns.amount, y, head);
  text(t('health.free'), columns.free, y, head);
  text(t('health.points'), columns.points, y, head);
  text(t('health.most'), columns.most, y, head);
  line(y + 2.5);
  for (const { reason, amount, points } of report.deductions) {
    y += 9;
    const weight = healthWeights[reason];
    text(t(`healthReason.${reason}`), margin, y, { most: columns.amount - margin - 22 });
    text(
      amount === null ? t('health.notKnown') : numberText(amount, Number.isInteger(amount) ? 0 : 1),
      columns.amount,
      y,
      right,
    );
    text(numberText(weight.free), columns.free, y, right);
    text(points === 0 ? '0' : `−${numberText(points, 1)}`, columns.points, y, { ...right, bold: points > 0 });
    text(numberText(weight.most), columns.most, y, right);
    line(y + 2.5);
  }

  y += 18;
  text(t('health.weeks'), margin, y, { size: 4.5, bold: true });
  const tall = 40;
  const width = (page.width - 2 * margin) / Math.max(1, report.weeks.length);
  const foot = y + 10 + tall;
  for (const [n, week] of report.weeks.entries()) {
    const x = margin + n * width;
    const high = (week.score / 100) * tall;
    box(x + 1, foot - high, Math.min(width - 2, 16), high, ink.pri);
    // Many weeks leave no room for each one's words.
    if (report.weeks.length > 14 && n % 4 !== 0) continue;
    text(String(week.score), x + 1, foot - high - 1.5, { size: 3 });
    text(formatDay(Date.parse(week.from)).slice(5), x + 1, foot + 5, { size: 2.8, ...quiet });
  }
  line(foot);
  text(t('health.weeksHint'), margin, foot + 14, { ...quiet, size: 3, most: page.width - 2 * margin });
  text(t('health.method'), margin, foot + 20, { ...quiet, size: 3, most: page.width - 2 * margin });
}

/** The report on one sheet to print; a picture of the page, because a PDF's own fonts have no Chinese. */
export async function healthPdf(lift: ReportedLift, report: HealthReport, t: Translate): Promise<Blob> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const { canvas, brush } = paper(page.width * pixelsPerMm, page.height * pixelsPerMm);
  drawReport(brush, lift, report, t);
  const pdf = await PDFDocument.create();
  const lost = healthReasons.filter((reason) =>
    report.deductions.some((each) => each.reason === reason && each.points > 0),
  );
  pdf.setTitle(`${t('health.title')} ${lift.elevatorNo}`);
  // For those who do not see the picture.
  pdf.setSubject(
    [`${t('health.score')} ${report.score}`, ...lost.map((each) => t(`healthReason.${each}`))].join('; '),
  );
  const size = { width: page.width * pointsPerMm, height: page.height * pointsPerMm };
  const sheet = pdf.addPage([size.width, size.height]);
  sheet.drawImage(await pdf.embedPng(await bytesOf(canvas, 'image/png')), { x: 0, y: 0, ...size });
  return new Blob([await pdf.save()], { type: 'application/pdf' });
}
