/** What becomes of a column in the rows of a person when they are anonymised. */
export type Treatment =
  /** A name: they are a former employee with a number instead. It is sought in other texts. */
  | 'name'
  | 'englishName'
  /** What they signed in with. */
  | 'login'
  /** A number or an address of theirs, which may be absent afterwards, or is an empty text. It is sought in other texts. */
  | 'contact'
  | 'requiredContact'
  /** A number that tells who they are and that the row cannot do without. It is sought in other texts. */
  | 'number'
  /** Says who they are by their name from then on, and was a text of another kind. */
  | 'standIn'
  /** Becomes absent, or an empty text. */
  | 'empty'
  | 'blank'
  /** A stored file that is theirs: it goes, and the column is empty. */
  | 'file'
  /** Goes into their archive and stays, as it does not tell who they were. */
  | 'kept';

/** The column with the id of the person; or a column that names a row of another table, whose column `whose` has it. */
export type PersonLink = string | { by: string; table: string; whose: string };

/** Where a row says whose it is: by the kind of record that is a person, by their `name`, or by a `number` of theirs. */
type PersonLinks = Readonly<Record<string, readonly PersonLink[]>>;

/** Rows of people in a table. */
export interface PersonTable {
  table: string;
  of: PersonLinks;
  columns: Readonly<Record<string, Treatment>>;
  /** Nothing needs the rows: they are deleted when the person is anonymised. */
  removed?: true;
}

type ColumnReasons = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What an area keeps of people; names of tables and columns as the database spells them. */
export interface People {
  tables?: readonly PersonTable[];
  /** Columns in whose texts anybody may be named, by table: names and numbers are replaced there. */
  mentioned?: Readonly<Record<string, readonly string[]>>;
  /** What it keeps of people without an account or a record of staff, by table and column, and how that goes. */
  others?: ColumnReasons;
  /** Columns that look as if they held people, by table, each with the reason why they do not. */
  nobody?: ColumnReasons;
}

/** What all areas keep of people. */
export interface EveryPeople {
  tables: readonly PersonTable[];
  mentioned: Readonly<Record<string, readonly string[]>>;
  others: ColumnReasons;
  nobody: ColumnReasons;
}

/** Whether the rows of a column are told from others by it, so that its old values are sought elsewhere. */
export const isSought = (treatment: Treatment): boolean =>
  ['name', 'englishName', 'login', 'contact', 'requiredContact', 'number'].includes(treatment);

/** Brings together what areas declare; a table is declared by one of them. */
export function everyPeople(declared: readonly (People | undefined)[]): EveryPeople {
  const given = declared.filter((each) => each !== undefined);
  return {
    tables: given.flatMap(({ tables = [] }) => tables),
    mentioned: Object.fromEntries(given.flatMap(({ mentioned = {} }) => Object.entries(mentioned))),
    others: Object.fromEntries(given.flatMap(({ others = {} }) => Object.entries(others))),
    nobody: Object.fromEntries(given.flatMap(({ nobody = {} }) => Object.entries(nobody))),
  };
}
