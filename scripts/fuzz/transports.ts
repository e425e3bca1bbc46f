import type { Call } from '@hoistway/contract/call.ts';
import type { Input } from './declared.ts';
import type { Request } from './exchange.ts';
import type { Random } from './random.ts';

const boundary = 'fuzz-boundary';
const bodyless = new Set<string>(['GET', 'DELETE']);

/** A value as the text that a form or a path carries. */
export const textOf = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined || value === null ? '' : JSON.stringify(value);

/** Percent-encoded; halves of surrogate pairs as the bytes that a careless client would send. */
function encoded(text: string) {
  const half = /\p{Surrogate}/u;
  return Array.from(text, (each) => (half.test(each) ? '%ED%A0%80' : encodeURIComponent(each))).join('');
}

const listOf = (value: unknown) =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object')
    ? value.map(textOf)
    : [textOf(value)];
const pairsOf = (input: Input) =>
  Object.entries(input)
    .flatMap(([name, value]) => listOf(value).map((text) => `${encoded(name)}=${encoded(text)}`))
    .join('&');

function multipartOf(input: Input, fileText?: string, fileName?: string) {
  const head = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`;
  const parts = Object.entries(input).map(([name, value]) => `${head(name)}\r\n\r\n${textOf(value)}\r\n`);
  if (fileText !== undefined)
    parts.push(`${head('file')}; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n${fileText}\r\n`);
  return `${parts.join('')}--${boundary}--\r\n`;
}

const large = 'x'.repeat(3_000_000);
const files = ['a,b\n1,2\n', '', '\0\0\0', 'PK\u0003\u0004broken', '=1+1,@x\n', 'x,'.repeat(3_000), '"'];
const fileNames = [
  'a.csv',
  '',
  '\0.csv',
  '../../x.xlsx',
  'a\uD800.csv',
  `${'n'.repeat(5_000)}.csv`,
  'a".csv',
];

const formType = 'application/x-www-form-urlencoded';
const multipartType = `multipart/form-data; boundary=${boundary}`;

interface Body {
  type?: string;
  text: string;
}

/** How a body may travel, rightly and wrongly: its type, its text and how much of it is sent. */
const bodies = {
  form: ({ input }) => ({ type: formType, text: pairsOf(input) }),
  json: ({ input }) => ({ type: 'application/json', text: JSON.stringify(input) }),
  'huge number in JSON': ({ input }) => ({
    type: 'application/json',
    text: `{"pageNumber":1e400,"id":1e400,${JSON.stringify(input).slice(1)}`.replace(/,}$/, '}'),
  }),
  'JSON cut short': ({ input }) => ({ type: 'application/json', text: JSON.stringify(input).slice(0, -1) }),
  'JSON that is no object': ({ random }) => ({
    type: 'application/json',
    text: random.pick(['[]', '[1]', '"x"', '1', 'null', 'true', '', '[[[[[[[[']),
  }),
  multipart: ({ input, random }) => ({
    type: multipartType,
    text: multipartOf(input, random.chance(0.05) ? large : random.pick(files), random.pick(fileNames)),
  }),
  'multipart cut short': ({ input, random }) => {
    const text = multipartOf(input, random.pick(files), 'a.csv');
    return { type: multipartType, text: text.slice(0, random.below(text.length)) };
  },
  'multipart without boundary': ({ input }) => ({
    type: 'multipart/form-data',
    text: multipartOf(input, 'x', 'a.csv'),
  }),
  'no type': ({ input }) => ({ text: pairsOf(input) }),
  'a type that is none': ({ input, random }) => ({
    type: random.pick(['text/xml', 'application/json; charset=utf-16', 'x', 'multipart/mixed', '*/*', ';']),
    text: pairsOf(input),
  }),
  'a type that lies': ({ input, random }) => ({
    type: random.pick([formType, 'application/json', multipartType]),
    text: random.pick([pairsOf(input), JSON.stringify(input), multipartOf(input)]),
  }),
  'bad percents': () => ({ type: formType, text: 'a=%zz&%=%&name=%ED%A0%80&name=%C0%80&id=%00' }),
  'repeated keys': ({ input }) => ({ type: formType, text: `${pairsOf(input)}&${pairsOf(input)}` }),
} satisfies Record<string, (given: { input: Input; random: Random }) => Body>;
type Transport = keyof typeof bodies;
export const transports = Object.keys(bodies) as Transport[];

/** What the connection itself does wrongly. */
const troubles = ['chunked cut', 'body cut', 'large header', 'large body', 'odd method', 'bad path'];

function trouble(kind: string, request: Request, random: Random): Request {
  switch (kind) {
    case 'chunked cut':
      return { ...request, chunked: true, cut: true };
    case 'body cut':
      return { ...request, cut: true };
    case 'large header':
      return { ...request, headers: { ...request.headers, 'x-long': 'x'.repeat(20_000) } };
    case 'large body':
      return { ...request, body: Buffer.alloc(300_000, 'a=b&') };
    case 'odd method':
      return { ...request, method: random.pick(['PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'get']) };
    default:
      return {
        ...request,
        path: request.path + random.pick(['%zz', '%ED%A0%80', '/%00', '//', '/..%2f', `/${'1'.repeat(500)}`]),
      };
  }
}

/** A call with what it is given; `names` are those of its path. */
interface Meant {
  call: Call;
  input: Input;
  names: string[];
  headers: Record<string, string>;
}

/** A call as a client that knows it makes it. */
export function rightRequest({ call, input, names, headers }: Meant): Request {
  const inPath = new Set(names);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(textOf(input[name])) || '0');
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)));
  const query = bodyless.has(call.method) ? pairsOf(rest) : '';
  return {
    method: call.method,
    path: `/api/${path}${query ? `?${query}` : ''}`,
    headers: { ...headers, ...(bodyless.has(call.method) ? {} : { 'content-type': 'application/json' }) },
    body: bodyless.has(call.method) ? undefined : Buffer.from(JSON.stringify(rest)),
    chunked: false,
    cut: false,
  };
}

/** One call as bytes: its declared place for each field, most of the time, and a body in the transport's format. */
export function requestOf({
  random,
  call,
  input,
  names,
  transport,
  headers,
}: Meant & { random: Random; transport: Transport }): Request {
  const inPath = new Set(names);
  const inAddress = (text: string) =>
    encoded(text.length > 150 && random.chance(0.9) ? text.slice(0, 40) : text);
  const path = call.path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => inAddress(textOf(input[name])) || '%20',
  );
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)));
  const inQuery = bodyless.has(call.method) || random.chance(0.1);
  const query = inQuery ? pairsOf(rest) : '';
  const made: Body | undefined = inQuery ? undefined : bodies[transport]({ input: rest, random });
  const request: Request = {
    method: call.method,
    path: `/api/${path}${query ? `?${query}` : ''}`,
    headers: { ...headers, ...(made?.type === undefined ? {} : { 'content-type': made.type }) },
    body: made ? Buffer.from(made.text) : undefined,
    chunked: random.chance(0.1),
    cut: false,
  };
  if (!random.chance(0.08)) return request;
  const kind = random.pick(troubles);
  return { ...trouble(kind, request, random), trouble: kind };
}
