import { signIn } from './installation.ts';
import type { BenchOnServer, Line } from './measurement.ts';
import { residentBytes } from './processUse.ts';
import { median, percentile } from './statistics.ts';

const reports = 100;
const labels = 500;
const sheetRuns = 3;

export const title = 'Documents';
export const about =
  `A health report of one page in Chinese as a PDF, the first of a server and ${reports} more, one after the other; then ` +
  `${labels} labels on A4 sheets, ${sheetRuns} times. Resident memory of the server, its threads included, before the first ` +
  'document, after the reports and after the labels.';

const megabytes = (bytes: number) => bytes / 1e6;

type Round = Awaited<ReturnType<typeof measure>>;
export const lines: Line<Round>[] = [
  { name: 'first report', unit: 'ms', read: ({ first }) => first },
  { name: 'report, median', unit: 'ms', digits: 1, read: ({ times }) => median(times) },
  { name: 'report, p99', unit: 'ms', digits: 1, read: ({ times }) => percentile(times, 0.99) },
  { name: 'report', unit: 'kB', digits: 1, read: ({ size }) => size / 1e3 },
  { name: `${labels} labels, median`, unit: 'ms', read: ({ sheets }) => median(sheets) },
  { name: `${labels} labels`, unit: 'kB', read: ({ sheetSize }) => sheetSize / 1e3 },
  { name: 'resident, no document yet', unit: 'MB', digits: 1, read: ({ before }) => megabytes(before) },
  {
    name: `resident, ${reports} reports later`,
    unit: 'MB',
    digits: 1,
    read: ({ afterReports }) => megabytes(afterReports),
  },
  {
    name: 'resident, after the labels',
    unit: 'MB',
    digits: 1,
    read: ({ afterLabels }) => megabytes(afterLabels),
  },
];

const parts = [
  { id: 'code', kind: 'code', x: 4, y: 5, width: 40, height: 40 },
  { id: 'logo', kind: 'logo', x: 47, y: 5, width: 29, height: 8 },
  { id: 'caption', kind: 'field', field: 'caption', x: 47, y: 15, width: 29, height: 5 },
  { id: 'no', kind: 'field', field: 'elevatorNo', x: 47, y: 21, width: 29, height: 6 },
  { id: 'place', kind: 'field', field: 'location', x: 47, y: 33, width: 20, height: 4 },
];
const form = new URLSearchParams({
  widthMm: '80',
  heightMm: '50',
  background: '#ffffff',
  backgroundPicture: '',
  parts: JSON.stringify(parts),
  paper: 'a4',
  cutMarks: 'true',
  state: 'live',
});

/** How long a document takes until its last byte, and how large it is. */
async function documentOf(address: string, options: RequestInit) {
  const begin = performance.now();
  const answer = await fetch(address, options);
  const { byteLength: size } = await answer.arrayBuffer();
  const type = answer.headers.get('content-type');
  if (type !== 'application/pdf') throw new Error(`the document is not made: ${answer.status} ${type}`);
  return { ms: performance.now() - begin, size };
}

export async function measure({ product, database }: BenchOnServer) {
  const headers = { authorization: await signIn(product.url), 'accept-language': 'zh' };
  const { rows } = await database.query<{ id: string }>('select id from elevator order by id limit 1');
  await database.query(
    `insert into qr_code (elevator_id, token, sign, location, caption, logo_width, logo_height, image_width, image_height)
      select id, lpad(id::text, 22, '0'), 1, '轿厢', '扫码报修', 45, 45, 600, 600 from elevator order by id limit $1
      on conflict do nothing`,
    [labels],
  );
  const report = () =>
    documentOf(`${product.url}/api/elevator/status/health/document/${rows[0]!.id}`, { headers });
  const sheet = () =>
    documentOf(`${product.url}/api/qr_code/labels/document`, { method: 'POST', headers, body: form });
  const before = residentBytes(product.pid);
  const { ms: first, size } = await report();
  const times: number[] = [];
  for (let nr = 0; nr < reports; nr += 1) times.push((await report()).ms);
  const afterReports = residentBytes(product.pid);
  const sheets: Awaited<ReturnType<typeof sheet>>[] = [];
  for (let nr = 0; nr < sheetRuns; nr += 1) sheets.push(await sheet());
  return {
    first,
    times,
    size,
    before,
    afterReports,
    sheets: sheets.map(({ ms }) => ms),
    sheetSize: sheets[0]!.size,
    afterLabels: residentBytes(product.pid),
  };
}
