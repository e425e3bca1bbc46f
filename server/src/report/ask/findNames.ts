import type { KnownName, NamedFilter } from '@hoistway/contract/report/ask/askTerms.ts';
import { readableForm } from '@hoistway/contract/report/ask/readPieces.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { visibleCompanies } from '#area/company/visibility/visibleCompanies.ts';
import type { RequestContext } from '#platform/call/requestContext.ts';
import { ownCompanies, seesEverything, visibleElevators } from '#platform/elevatorVisibility.ts';
import { bothOf } from '#platform/names.ts';
import { regions } from '#platform/regions.ts';

/** What a question may hold of names. */
interface Looked {
  /** The question, in which whole names are looked for. */
  text: string;
  /** Pieces of it that mean nothing, which may be parts of names. */
  pieces: readonly string[];
}

/** Records of each kind that are looked at; where more would fit, the question is too vague to name any. */
const maxFound = 200;
const fewestLetters = 2;

const isLatin = (text: string): boolean => /^[\p{Script=Latin}\p{N}]/u.test(text);

/** Whether one of the names of a column stands in the question, or holds one of its pieces; Latin ones at a word's beginning. */
function mayName(column: RawBuilder<unknown>, { text, pieces }: Looked): RawBuilder<SqlBool> {
  const starts = pieces.map((piece) => (isLatin(piece) ? ` ${piece}` : piece));
  return sql<SqlBool>`exists (select from unnest(string_to_array(lower(${column}), chr(31))) as part
    where length(part) >= ${fewestLetters} and (strpos(${text}, part) > 0
      or exists (select from unnest(${starts}::text[]) as piece where strpos(' ' || part, piece) > 0)))`;
}

/** How a name is written in a question: whole, or the pieces that it holds. */
function writingsOf(name: string, { text, pieces }: Looked): string[] {
  const form = readableForm(name);
  if (form.length >= fewestLetters && text.includes(form)) return [form];
  return pieces.filter((piece) => (isLatin(piece) ? ` ${form}`.includes(` ${piece}`) : form.includes(piece)));
}

interface Found {
  value: string;
  names: string;
}

const known = (filter: NamedFilter, found: readonly Found[], looked: Looked): KnownName[] =>
  found.flatMap(({ value, names }) => {
    const writings = new Set(bothOf(names).flatMap((name) => writingsOf(name, looked)));
    return [...writings].map((written) => ({ filter, value, name: names, written }));
  });

async function companiesIn({ db, viewer }: RequestContext, looked: Looked): Promise<KnownName[]> {
  const found = await visibleCompanies(db, viewer)
    .where(mayName(sql.ref('company.names'), looked))
    .select(['company.id as value', 'company.names'])
    .limit(maxFound)
    .execute();
  return known('companyId', found, looked);
}

async function peopleIn({ db, viewer }: RequestContext, looked: Looked): Promise<KnownName[]> {
  if (!viewer.permissions.has('order.view')) return [];
  let people = db.selectFrom('staffCard as person').where('person.status', '<>', 'left');
  if (!seesEverything(viewer)) people = people.where('person.companyId', 'in', ownCompanies(viewer));
  const found = await people
    .where(mayName(sql.ref('person.names'), looked))
    .select(['person.id as value', 'person.names'])
    .limit(maxFound)
    .execute();
  return known('handlerId', found, looked);
}

/** The groups of elevators, but not the one that holds all of a company. */
async function groupsIn({ db, viewer }: RequestContext, looked: Looked): Promise<KnownName[]> {
  let groups = db.selectFrom('companyGroupCard as group').where('group.parentId', 'is not', null);
  if (!seesEverything(viewer)) groups = groups.where('group.companyId', 'in', ownCompanies(viewer));
  const found = await groups
    .where(mayName(sql.ref('group.groupName'), looked))
    .select(['group.id as value', 'group.groupName as names'])
    .limit(maxFound)
    .execute();
  return known('groupId', found, looked);
}

async function projectsIn({ db, viewer }: RequestContext, looked: Looked): Promise<KnownName[]> {
  const found = await visibleElevators(db, viewer)
    .where(mayName(sql.ref('elevator.projectNames'), looked))
    .select('elevator.projectNames as names')
    .distinct()
    .limit(maxFound)
    .execute();
  return known(
    'project_name',
    found.map(({ names }) => ({ value: bothOf(names)[0]!, names })),
    looked,
  );
}

async function brandsIn({ db, viewer }: RequestContext, looked: Looked): Promise<KnownName[]> {
  const found = await visibleElevators(db, viewer)
    .innerJoin('elevatorPlateCard as plate', 'plate.id', 'elevator.id')
    .where('plate.brand', 'is not', null)
    .where(mayName(sql.ref('plate.brand'), looked))
    .select((eb) => eb.ref('plate.brand').$notNull().as('names'))
    .distinct()
    .limit(maxFound)
    .execute();
  return known(
    'brand',
    found.map(({ names }) => ({ value: names, names })),
    looked,
  );
}

/** Elevators by a number that is written whole. */
async function elevatorsIn({ db, viewer }: RequestContext, { text }: Looked): Promise<KnownName[]> {
  const numbers: readonly string[] =
    text.match(/[\p{Script=Latin}\p{N}]+(?:[-_][\p{Script=Latin}\p{N}]+)*/gu) ?? [];
  const found = await visibleElevators(db, viewer)
    .where(
      sql<SqlBool>`(lower(elevator.short_number) = any(${numbers}::text[])
        or lower(elevator.elevator_no) = any(${numbers}::text[]))`,
    )
    .select(['elevator.id', 'elevator.shortNumber', 'elevator.elevatorNo'])
    .limit(maxFound)
    .execute();
  return found.flatMap(({ id, shortNumber, elevatorNo }) =>
    [shortNumber, elevatorNo].flatMap((number) =>
      number && numbers.includes(readableForm(number))
        ? { filter: 'elevatorId' as const, value: id, name: shortNumber ?? elevatorNo, written: number }
        : [],
    ),
  );
}

const chineseKinds = /(?:特别行政区|自治区|新区|[省市区县])$/;
const englishKinds = / (?:district|new area|county|city|province|region)$/i;

/** The regions in which the viewer's elevators stand, also without the word for what they are. */
async function regionsIn({ db, viewer, language }: RequestContext, { text }: Looked): Promise<KnownName[]> {
  const found = await visibleElevators(db, viewer)
    .where('elevator.regionCode', 'is not', null)
    .select((eb) => eb.ref('elevator.regionCode').$notNull().as('code'))
    .distinct()
    .execute();
  const named = new Map(
    found.flatMap(({ code }) => regions.path(code)).map((region) => [region.code, region]),
  );
  return [...named.values()].flatMap(({ code, names }) => {
    const writings = [
      names.zh,
      names.zh.replace(chineseKinds, ''),
      names.en,
      names.en.replace(englishKinds, ''),
    ];
    return [...new Set(writings.map(readableForm))]
      .filter((written) => written.length >= fewestLetters && text.includes(written))
      .map((written) => ({ filter: 'regionCode' as const, value: code, name: names[language], written }));
  });
}

/** The names that stand in a question, of records that the viewer sees. */
export async function findNames(
  ctx: RequestContext,
  question: string,
  pieces: readonly string[] = [],
): Promise<KnownName[]> {
  const looked = {
    text: readableForm(question),
    pieces: pieces.map(readableForm).filter(({ length }) => length >= fewestLetters),
  };
  const found: KnownName[] = [];
  for (const find of [companiesIn, peopleIn, groupsIn, projectsIn, brandsIn, elevatorsIn, regionsIn])
    found.push(...(await find(ctx, looked)));
  return found;
}
